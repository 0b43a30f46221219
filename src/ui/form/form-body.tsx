import { type DefaultValue, type FormMetadata, FormProvider, getFormProps } from '@conform-to/react'
import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { TextKey } from '#contract/texts'
import type { MessageKey } from '#locales/messages'
import type { FormDraft } from '#machines/forms/form.machine'
import { dialogAtom } from '../../console/dialogs.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { createFieldRegistry, FormOfScreenContext, FormScopeContext } from './form-context.ts'
import { focusFirstField } from './form-focus.ts'
import { valuesOf } from './form-values.ts'
import { NewestNotice } from './newest-notice.tsx'
import { shownProblemOf } from './problem.ts'
import { ProblemSummary } from './problem-summary.tsx'
import type { FormActor } from './use-form-actor.ts'
import { useFormCommands } from './use-form-commands.ts'
import type { FormFiles } from './use-form-files.ts'
import type { Generation } from './use-generations.ts'
import type { NewerVersion } from './use-newer-version.ts'
import { useSchemaForm } from './use-schema-form.ts'
import type { FormSchema } from './validate.ts'

type Fields<Schema extends FormSchema> = ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>

/** Props of a form for what it contains. */
export interface FormContent<Schema extends FormSchema> {
  /** Unique on the screen; the ids of fields begin with it. */
  id: string
  /** Title of the sending command, such as `Register driver`: on its button, in the palette and beside its keys. */
  title: MessageKey
  /** The contract's schema of the sent value, or one derived from it. */
  schema: Schema
  defaults?: DefaultValue<z.input<Schema>>
  /** The chosen files, stored with the draft. */
  files?: FormFiles
  /** Says what was not done when the services refuse the form. */
  failure?: TextKey
  /** True for a form in a dialog, whose scope would otherwise disable the form's keys. */
  inDialog?: boolean
  children(fields: Fields<Schema>): ReactNode
}

/** Says that the fields start with a stored draft, and offers to discard it. */
function DraftNotice({ draft }: { draft: FormDraft }) {
  const { t } = useTexts()
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-3 py-2">
      {t('forms.draftRestored', { time: formatDateTime(draft.at) })}
      <CommandButton id="form.discardDraft" />
    </p>
  )
}

/** The commands of the form as buttons, and whether it is being sent. */
function FormFoot({ isSending, keepsDrafts }: { isSending: boolean; keepsDrafts: boolean }) {
  const { t } = useTexts()
  return (
    // No footer element: in a dialog, which is outside of the main content, it would be a second foot of the page.
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <CommandButton id="form.submit" tone="primary" />
      {keepsDrafts ? <CommandButton id="form.saveDraft" /> : null}
      <CommandButton id="form.leave" />
      <span role="status" className="text-hint text-muted">
        {isSending ? t('forms.sending') : ''}
      </span>
      <span className="ml-auto hidden text-hint text-muted group-has-data-required-mark/form:inline">
        {t('forms.requiredHint')}
      </span>
    </div>
  )
}

interface FormBodyProps<Schema extends FormSchema> extends FormContent<Schema> {
  actor: FormActor
  generation: Generation
  newer: NewerVersion | null
  /** False for a form that stores no draft. */
  keepsDrafts: boolean
  takeOver(): void
}

/** True for an input with a text of its own; a file input opens the system's dialog by Enter. */
function isTypedIn(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'file'
}

/** One generation of the form's fields; discarding, refilling or taking over draws a new one. */
export function FormBody<Schema extends FormSchema>(props: FormBodyProps<Schema>) {
  const {
    id,
    title,
    schema,
    children,
    files,
    inDialog = false,
    failure,
    actor,
    generation,
    newer,
    takeOver,
    keepsDrafts,
  } = props
  const { draft, filled } = generation
  const [registry] = useState(createFieldRegistry)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useMemo(() => shownProblemOf(problem), [problem])
  const element = useRef<HTMLFormElement>(null)
  const initial = (filled ?? draft?.values ?? props.defaults ?? {}) as DefaultValue<z.input<Schema>>
  const { form, fields, attempt } = useSchemaForm(id, schema, initial, actor)
  const problems = form.allErrors

  useEffect(() => {
    // Values filled in from outside count as typed input, not as the form's initial values.
    if (element.current && !filled) actor.send({ type: 'SHOW', values: valuesOf(element.current) })
  }, [actor, filled])
  const isOfScreen = useContext(FormOfScreenContext)
  useEffect(() => {
    if (isOfScreen || inDialog) focusFirstField(element.current, inDialog)
  }, [isOfScreen, inDialog])
  const isCovered = useAtomValue(dialogAtom) !== null
  useEffect(() => {
    if (!isOfScreen || isCovered) return undefined
    // A dialog that led to this form gives the focus back to what had it before the form, once it is gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusFirstField(element.current, false))
    })
    return () => cancelAnimationFrame(frame)
  }, [isOfScreen, isCovered])
  const isOutdated = newer !== null
  useFormCommands({ title, inDialog, keepsDrafts, actor, element, problems, find: registry.find, isOutdated, takeOver })

  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    // A dialog closes on Esc by itself, so that the form handles the key first.
    if (inDialog && event.key === 'Escape') {
      event.preventDefault()
      actor.send({ type: 'LEAVE' })
    }
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Enter' && isBare && isTypedIn(event.target)) {
      // The browser would send a form whose only other fields are text areas.
      event.preventDefault()
      // There is no next field to go to.
      if (inDialog && registry.count() === 1) element.current?.requestSubmit()
    }
  }
  const scope = useMemo(() => ({ ...registry, isSending, files: files ?? null }), [registry, isSending, files])
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    <FormScopeContext value={scope}>
      <FormProvider context={form.context}>
        <form
          {...formProps}
          ref={element}
          onSubmit={onSubmit}
          aria-busy={isSending}
          className="group/form flex flex-col gap-4"
          onKeyDown={handleKey}
          onInput={(event) => actor.send({ type: 'CHANGE', values: valuesOf(event.currentTarget) })}
        >
          {draft ? <DraftNotice draft={draft} /> : null}
          {newer ? <NewestNotice changes={newer.changes} by={newer.by} /> : null}
          {attempt.number > 0 && !newer ? (
            <ProblemSummary problems={problems} refusal={refusal} failure={failure} attempt={attempt} />
          ) : null}
          {children(fields)}
          <FormFoot isSending={isSending} keepsDrafts={keepsDrafts} />
        </form>
      </FormProvider>
    </FormScopeContext>
  )
}
