import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Given } from '#commands/command'
import { type TriedStep, tryMacro } from '#commands/macros/dry-run'
import type { Macro, MacroStep } from '#machines/macros/macro.machine'
import { commandContext } from '../../console/command-layers.ts'
import { closeDialog } from '../../console/dialogs.ts'
import { Kbd } from '../../console/kbd.tsx'
import { useKeysOf } from '../../console/keymap.ts'
import { textOfMessage } from '../../console/notices.ts'
import { commandsAtom, findCommand } from '../../console/registry.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'
import { titleOfStep, whenNamed } from './macro-layer.tsx'
import { macrosAtom } from './macro-store.ts'

/** A step's command with its answers. */
function stepText(texts: Texts, { command, given }: MacroStep): string {
  const { reason, text, choice } = given as Given
  const answer = reason ? reasonWords(texts, reason) : (text ?? choice)
  return [titleOfStep(texts, command), answer].filter(Boolean).join(' · ')
}

function triedText(texts: Texts, { command }: MacroStep, tried: TriedStep | undefined): string {
  const { t, word } = texts
  switch (tried?.does) {
    case 'change':
      return t('macros.change', { from: word('statuses', tried.from), to: word('statuses', tried.to) })
    case 'act':
      return t('macros.act')
    case 'miss':
      return t('reasons.repeatNotHere', { command: titleOfStep(texts, command) })
    case 'refuse':
      return textOfMessage(tried.why)
    default:
      return t('macros.open')
  }
}

/** A macro with its steps, and what each would do to what is in focus. */
function MacroItem({ macro }: { macro: Macro }) {
  const texts = useTexts()
  const keysOf = useKeysOf()
  const commands = useAtomValue(commandsAtom)
  // What is in focus is under the dialog, and stays the same while it is open.
  const [beneath] = useState(() => commandContext('dialog'))
  const tried = tryMacro(macro.steps, commands, beneath)
  const command = macro.key === null ? null : findCommand(`macro.run${macro.key}`)
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0" data-macro={macro.name}>
      <p className="flex items-center gap-3 font-semibold">
        {macro.name} {command ? <Kbd keys={keysOf(command)[0] ?? ''} /> : null}
      </p>
      <ol className="list-decimal pl-6 text-table">
        {macro.steps.map((step, at) => (
          <li key={at}>
            {stepText(texts, step)}
            {at < tried.length ? <span className="text-muted"> — {triedText(texts, step, tried[at])}</span> : null}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** The person's macros: their steps, their keys, and a dry run of each on what is in focus. */
export function MacrosDialog() {
  const { t } = useTexts()
  const macros = useAtomValue(macrosAtom)
  // A step whose command is not there shows the command's id, so all domains are fetched for its title.
  useEffect(() => void whenNamed(macros.flatMap(({ steps }) => steps)), [macros])
  return (
    <Modal place="macros" title={t('macros.title')} onClose={closeDialog}>
      {macros.length === 0 ? (
        <p className="p-4 text-muted">{t('macros.empty')}</p>
      ) : (
        <>
          <p className="px-4 pt-3 text-hint text-muted">{t('macros.tried')}</p>
          <ul>
            {macros.map((macro) => (
              <MacroItem key={macro.name} macro={macro} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
