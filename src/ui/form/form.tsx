import {
  type DefaultValue,
  type FormMetadata,
  FormProvider,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { useActorRef, useSelector } from '@xstate/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import type { z } from 'zod'
import type { TextKey } from '#contract/texts'
import type { MessageKey } from '#locales/messages'
import { type FormDraft, formMachine, type FormValues, isSameForm } from '#machines/forms/form.machine'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { type DraftPlace, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { fieldRegistry, FormOfScreenContext, FormScopeContext } from './form-context.ts'
import { leavesOf, sentOf, valueAt, valuesOf, valuesOfLeaves } from './form-values.ts'
import { Latest } from './latest.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type HeldNavigation, LeaveGuard } from './leave-guard.tsx'
import { type FieldChange, fieldChanges, mergedWith, type NewestRecord } from './newest.ts'
import { NewestNotice } from './newest-notice.tsx'
import { changedMeanwhile, formProblemOf } from './problem.ts'
import { type Attempt, problemNames, ProblemSummary } from './problem-summary.tsx'
import type { FormFiles } from './use-form-files.ts'
import { constraintsOf, type FormSchema, type Refusal, validate } from './validate.ts'

type Fields<Schema extends FormSchema> = ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>

/** Access to a form from outside of it. */
export interface FormControl {
  /** The texts of its fields by name. */
  texts(): Readonly<Record<string, string>>
  /** Writes into fields as if typed; the focus stays where it is. */
  fill(texts: Readonly<Record<string, string>>): void
}

interface FormProps<Schema extends FormSchema> {
  /** Unique on the screen; the ids of fields begin with it. */
  id: string
  /** Title of the sending command, such as `Register driver`: on its button, in the palette and beside its keys. */
  title: MessageKey
  /** The contract's schema of the sent value, or one derived from it. */
  schema: Schema
  defaults?: DefaultValue<z.input<Schema>>
  /** Key of the draft; null for a form without drafts. */
  draft: DraftPlace | null
  /** The chosen files, stored with the draft. */
  files?: FormFiles
  /** Sends the form. The issues of a rejection with `ReplyError` appear at their fields. */
  submit(value: z.output<Schema>): Promise<unknown>
  onSaved?(): void
  /** Called when the person leaves the form, after any question about unsent input. */
  onLeave?(): void
  /** Says what was not done when the services refuse the form. */
  failure?: TextKey
  /**
   * Reads the edited record again when the services refuse an outdated version. The typed input is kept and can be sent
   * on top of the new version.
   */
  newest?(): Promise<NewestRecord>
  control?: Ref<FormControl>
  /** True for a form in a dialog, whose scope would otherwise disable the form's keys. */
  inDialog?: boolean
  children(fields: Fields<Schema>): ReactNode
}

type Actor = ActorRefFrom<typeof formMachine>

/** Initial values of one generation of the fields: the draft, values filled in from outside, or the defaults. */
interface Beginning {
  generation: number
  draft: FormDraft | null
  filled: FormValues | null
}

/** The newest version of the record, after the services refused an outdated one. */
interface Newer {
  record: NewestRecord
  by: readonly { by: string; at: string }[]
  changes: readonly FieldChange[]
}

/**
 * Remembers the focus and selection.
 * @returns a function that restores them after the fields were drawn anew
 */
function heldFocus(): () => void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return () => undefined
  const selection =
    active instanceof HTMLInputElement && /^(?:text|email|url|tel|search)$/.test(active.type)
      ? ([active.selectionStart, active.selectionEnd] as const)
      : null
  return () => {
    const place = active.isConnected ? active : document.getElementById(active.id)
    if (!place) return
    place.focus({ preventScroll: true })
    if (selection && place instanceof HTMLInputElement) place.setSelectionRange(selection[0], selection[1])
  }
}

/**
 * Fields that can get the first focus, picture buttons included. The button of a restored draft and the choice of a
 * number's kind are left out: the usual kind is preset, and Shift+Tab reaches it from the number.
 */
const ENTERED =
  ':is(input:not([type=file]), select, textarea, button):not([type=hidden], [hidden], [readonly], [disabled], [aria-disabled=true], [data-kind], [role=status] *)'

/** Focuses the first field if nothing has the focus; in a dialog also if something behind it has the focus. */
function focusFirstField(form: HTMLFormElement | null, inDialog: boolean): void {
  const active = document.activeElement
  if (inDialog ? form?.contains(active) : active && active !== document.body && active.id !== 'content') return
  form?.querySelector<HTMLElement>(ENTERED)?.focus({ preventScroll: true })
}

const isDirty = ({ context, value }: SnapshotFrom<typeof formMachine>) =>
  value !== 'saved' && value !== 'left' && !isSameForm(context.pristine, context.values)

/**
 * A form of the contract: validated, stored as a draft, operated by keys, and never left with unsent input without
 * asking.
 */
export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { draft } = props
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => latest.set(props))
  const [start, setStart] = useState<Beginning>(() => ({
    generation: 0,
    draft: draft && readDraft(draft),
    filled: null,
  }))
  const [newer, setNewer] = useState<Newer | null>(null)
  const [machine] = useState(() =>
    formMachine.provide({
      actors: {
        submit: fromPromise<void, { value: unknown }>(async ({ input }) => {
          await latest.value.submit(input.value as z.output<Schema>)
        }),
      },
      actions: {
        storeDraft: (_, { values, pristine }) => {
          if (latest.value.draft && !writeDraft(latest.value.draft, values, pristine))
            tell({ key: 'forms.draftNotKept' }, 'warning')
        },
        dropDraft: () => {
          if (latest.value.draft) removeDraft(latest.value.draft)
          latest.value.files?.drop()
        },
      },
    }),
  )
  const actor = useActorRef(machine, { input: { draft: start.draft } })
  const held = useRef<HeldNavigation | null>(null)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))

  useEffect(() => {
    const subscriptions = [
      actor.on('saved', () => latest.value.onSaved?.()),
      actor.on('kept', () => tell({ key: 'forms.draftKept' }, 'success')),
      actor.on('discarded', () => {
        tell({ key: 'forms.draftDiscarded' })
        latest.value.files?.clear()
        setStart(({ generation }) => ({ generation: generation + 1, draft: null, filled: null }))
      }),
      actor.on('stayed', () => {
        held.current?.reset()
        held.current = null
      }),
      actor.on('left', () => {
        if (held.current) held.current.proceed()
        else latest.value.onLeave?.()
      }),
    ]
    // Stores the input typed just before the page ends.
    const keep = () => {
      const snapshot = actor.getSnapshot()
      const { draft: place } = latest.value
      if (place && isDirty(snapshot)) writeDraft(place, snapshot.context.values, snapshot.context.pristine)
    }
    // The browser asks with its own text, and only after the person has interacted with the page.
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty(actor.getSnapshot())) event.preventDefault()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', ask)
    return () => {
      // A step of a wizard is unmounted without being left, so that its input is stored here.
      keep()
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', keep)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, latest])

  /** Draws the fields anew with these values synchronously, so that no keystroke is lost in between. */
  const refill = useCallback((filled: FormValues) => {
    const focusAgain = heldFocus()
    flushSync(() => setStart(({ generation, draft: began }) => ({ generation: generation + 1, draft: began, filled })))
    focusAgain()
  }, [])
  useImperativeHandle(
    props.control,
    () => ({
      texts: () => leavesOf(actor.getSnapshot().context.values),
      fill: (texts) => {
        const filled = valuesOfLeaves({ ...leavesOf(actor.getSnapshot().context.values), ...texts })
        actor.send({ type: 'CHANGE', values: filled })
        refill(filled)
      },
    }),
    [actor, refill],
  )

  useEffect(() => {
    const subscription = actor.on('refused', () => {
      const by = changedMeanwhile(actor.getSnapshot().context.problem)
      const { newest } = latest.value
      if (!by || !newest) return
      const showNewest = (record: NewestRecord) => {
        const { pristine, values } = actor.getSnapshot().context
        setNewer({ record, by, changes: fieldChanges(pristine, values, record.values) })
      }
      // If the record cannot be read, the refusal stays on screen and the next attempt reads it again.
      newest().then(showNewest, () => undefined)
    })
    return () => subscription.unsubscribe()
  }, [actor, latest])

  const takeOver = () => {
    if (!newer) return
    const { pristine, values } = actor.getSnapshot().context
    const merged = mergedWith(pristine, values, newer.record.values)
    newer.record.takeOver()
    setNewer(null)
    actor.send({ type: 'REBASE', pristine: newer.record.values, values: merged })
    refill(merged)
    tell({ key: 'forms.tookOver' }, 'success')
  }

  const holds = useCallback(() => isDirty(actor.getSnapshot()), [actor])
  const hold = (navigation: HeldNavigation) => {
    if (actor.getSnapshot().matches('submitting')) {
      tell({ key: 'forms.beingSent' }, 'warning')
      return navigation.reset()
    }
    held.current = navigation
    actor.send({ type: 'LEAVE' })
  }

  return (
    <>
      <FormBody
        key={start.generation}
        {...props}
        actor={actor}
        began={start.draft}
        filled={start.filled}
        newer={newer}
        takeOver={takeOver}
      />
      <LeaveGuard holds={holds} onHeld={hold} />
      {isAsking ? (
        <LeaveDialog
          onStay={() => actor.send({ type: 'STAY' })}
          onKeep={draft ? () => actor.send({ type: 'LEAVE_KEEPING' }) : undefined}
          onDiscard={() => actor.send({ type: 'LEAVE_DISCARDING' })}
        />
      ) : null}
    </>
  )
}

interface BodyProps {
  actor: Actor
  began: FormDraft | null
  filled: FormValues | null
  newer: Newer | null
  takeOver(): void
}

/** One generation of the form's fields; discarding, refilling or taking over draws a new one. */
function FormBody<Schema extends FormSchema>({
  id,
  title,
  schema,
  defaults,
  children,
  files,
  inDialog = false,
  failure,
  actor,
  began,
  filled,
  newer,
  takeOver,
}: FormProps<Schema> & BodyProps) {
  const { t, language } = useTexts()
  const [registry] = useState(fieldRegistry)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const dirty = useSelector(actor, isDirty)
  const isKept = useSelector(actor, ({ context }) => context.isKept)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useMemo(() => (problem === null ? null : formProblemOf(problem)), [problem])
  const refused = useRef<Refusal>({ values: {}, problems: {} })
  const [lastResult, setLastResult] = useState<SubmissionResult>()
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problems: {} })
  const place = useRef<HTMLFormElement>(null)
  const constraint = useMemo(() => constraintsOf(schema), [schema])

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    constraint,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: (filled ?? began?.values ?? defaults ?? {}) as DefaultValue<z.input<Schema>>,
    onValidate: ({ formData }) => {
      const submission = validate(formData, schema, language, (values) => stillRefused(refused.current, values))
      if (submission.status === 'error') setAttempt(refusedAgain(submission.error))
      else if (submission.status === 'success') refused.current = { values: sentOf(submission.payload), problems: {} }
      return submission
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status === 'success') actor.send({ type: 'SUBMIT', value: submission.value })
    },
  })

  useEffect(() => {
    // Values filled in from outside count as typed input, not as the form's initial values.
    if (place.current && !filled) actor.send({ type: 'SHOW', values: valuesOf(place.current) })
    const subscription = actor.on('refused', () => {
      const { problems } = formProblemOf(actor.getSnapshot().context.problem)
      refused.current = { ...refused.current, problems }
      setLastResult({ status: 'error', error: { ...problems } })
      setAttempt(refusedAgain(problems))
    })
    return () => subscription.unsubscribe()
  }, [actor, filled])
  useEffect(touchContext, [dirty, isKept, isSending, newer])

  const isOfScreen = useContext(FormOfScreenContext)
  useEffect(() => {
    if (isOfScreen || inDialog) focusFirstField(place.current, inDialog)
  }, [isOfScreen, inDialog])

  const problems = form.allErrors
  const turnProblem = (step: 1 | -1) => {
    const elements = problemNames(problems, registry.find).flatMap((name) => registry.find(name)?.element() ?? [])
    const at = document.activeElement
    const behind = elements.filter(
      (element) =>
        at &&
        element !== at &&
        at.compareDocumentPosition(element) &
          (step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING),
    )
    const next = step > 0 ? (behind[0] ?? elements[0]) : (behind.at(-1) ?? elements.at(-1))
    next?.focus()
  }

  const ports = {
    submit: () => place.current?.requestSubmit(),
    saveDraft: () => actor.send({ type: 'SAVE_DRAFT' }),
    discardDraft: () => actor.send({ type: 'DISCARD_DRAFT' }),
    turnProblem,
    takeOver,
    leave: () => actor.send({ type: 'LEAVE' }),
  }
  useLayer({
    scope: 'form',
    inDialog,
    contribute: () => ({
      form: {
        title,
        isDirty: dirty,
        hasDraft: isKept,
        isSending,
        problems: Object.values(problems).filter((list) => list?.length).length,
        isOutdated: newer !== null,
      },
    }),
    ports: { form: ports },
  })

  // A dialog closes on Esc by itself, so that the form handles the key first.
  const beforeDialog = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !inDialog || event.defaultPrevented) return
    event.preventDefault()
    ports.leave()
  }

  const scope = useMemo(() => ({ ...registry, isSending, files: files ?? null }), [registry, isSending, files])
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    <FormScopeContext value={scope}>
      <FormProvider context={form.context}>
        <form
          {...formProps}
          ref={place}
          onSubmit={onSubmit}
          aria-busy={isSending}
          className="flex flex-col gap-4"
          onKeyDown={beforeDialog}
          onInput={(event) => actor.send({ type: 'CHANGE', values: valuesOf(event.currentTarget) })}
        >
          {began ? (
            <p role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-3 py-2">
              {t('forms.draftRestored', { time: formatDateTime(began.at) })}
              <CommandButton id="form.discardDraft" />
            </p>
          ) : null}
          {newer ? <NewestNotice changes={newer.changes} by={newer.by} /> : null}
          {attempt.number > 0 && !newer ? (
            <ProblemSummary problems={problems} refusal={refusal} failure={failure} attempt={attempt} />
          ) : null}
          {children(fields)}
          <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <CommandButton id="form.submit" tone="primary" />
            <CommandButton id="form.saveDraft" />
            <CommandButton id="form.leave" />
            <span role="status" className="text-hint text-muted">
              {isSending ? t('forms.sending') : ''}
            </span>
            <span className="ml-auto text-hint text-muted">{t('forms.requiredHint')}</span>
          </footer>
        </form>
      </FormProvider>
    </FormScopeContext>
  )
}

/**
 * Counts one more refused attempt.
 * @param error broken rules by field
 */
function refusedAgain(
  error: Readonly<Record<string, string[] | null>> | null | undefined,
): (before: Attempt) => Attempt {
  const problems = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, list]) => (list?.length ? [[name, list]] : [])),
  )
  return ({ number }) => ({ number: number + 1, problems })
}

/** The services' refusals of fields whose values have not changed since. */
function stillRefused({ values, problems }: Refusal, now: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => name !== '' && JSON.stringify(valueAt(values, name)) === JSON.stringify(valueAt(now, name)),
    ),
  )
}
