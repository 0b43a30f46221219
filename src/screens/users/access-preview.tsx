import { useField } from '@conform-to/react'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { accessChange } from '#commands/access-changes'
import { effectiveAccess } from '#contract/effective-access'
import { role } from '#contract/roles'
import type { User } from '#contract/schemas/users/user'
import { fetchEverything } from '../../console/needs.ts'
import { commandsAtom } from '../../console/registry.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** True once the commands of all domains, and their titles, are there. */
function useAllCommands(): boolean {
  const [areRead, setRead] = useState(false)
  useEffect(() => {
    let isShown = true
    void fetchEverything()
      .then(() => isShown && setRead(true))
      // Without the network the level is still saved; what it changes stays unsaid.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return areRead
}

function Titles({ label, titles, name }: { label: string; titles: readonly string[]; name: string }) {
  if (titles.length === 0) return null
  return (
    <div data-access={name} data-count={titles.length}>
      <p className="font-semibold">{label}</p>
      {/* Reached by Tab, so that a long list can be read by the arrow keys. */}
      <p tabIndex={0} role="region" aria-label={label} className="max-h-24 overflow-auto text-table text-muted">
        {titles.join(' · ')}
      </p>
    </div>
  )
}

/** Before access is saved: what will be in force by what, and which commands are gained and lost. */
export function AccessPreview({ user }: { user: User }) {
  const { t, word } = useTexts()
  const areRead = useAllCommands()
  const commands = useAtomValue(commandsAtom)
  const [typed] = useField<string>('level')
  const chosen = role.safeParse(typed.value)
  const before = effectiveAccess(user)
  const after = effectiveAccess({ ...user, level: chosen.success ? chosen.data : user.level })
  const { gained, lost } = accessChange(commands, before.level, after.level)
  const titlesOf = (keys: typeof gained) =>
    [...new Set(keys.map((key) => t(key)))].toSorted((one, other) => one.localeCompare(other))
  const [gains, loses] = [titlesOf(gained), titlesOf(lost)]
  return (
    <section
      aria-label={t('users.previewOf')}
      aria-live="polite"
      className="flex flex-col gap-2 rounded-md bg-accent-soft px-3 py-2"
    >
      <p data-effective={after.level ?? after.source}>
        {t(`users.willBe_${after.source}`, { level: after.level ? word('roles', after.level) : '' })}
      </p>
      {areRead && gains.length + loses.length === 0 ? (
        <p className="text-muted">{t('users.noCommandChanges')}</p>
      ) : null}
      {areRead ? (
        <>
          <Titles name="gained" label={t('users.gains', { count: gains.length })} titles={gains} />
          <Titles name="lost" label={t('users.loses', { count: loses.length })} titles={loses} />
        </>
      ) : null}
    </section>
  )
}
