import { type DefaultValue, type FormMetadata, FormProvider, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useActorRef, useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import type { z } from 'zod'
import { type FormDraft, formMachine, isSameForm } from '#machines/forms/form.machine'
import { touchContext, useLayer } from '../../app/command-layers.ts'
import { tell } from '../../app/notices.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { type DraftPlace, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { fieldRegistry, FormScopeContext } from './form-context.ts'
import { sentOf, valueAt, valuesOf } from './form-values.ts'
import { Latest } from './latest.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type HeldNavigation, LeaveGuard } from './leave-guard.tsx'
import { formProblemOf } from './problem.ts'
import { problemNames, ProblemSummary } from './problem-summary.tsx'
import { constraintsOf, type FormSchema, type Refusal, validate } from './validate.ts'

type Fields<Schema extends FormSchema> = ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>

interface FormProps<Schema extends FormSchema> {
  /** Unique on the screen; the ids of fields begin with it. */
  id: string
  /** The contract's schema of what is sent, or one derived from it. */
  schema: Schema
  defaults?: DefaultValue<z.input<Schema>>
  /** Where the draft is kept; null for a form that keeps none. */
  draft: DraftPlace | null
  /** Sends the form. A rejection with a ReplyError puts each of its issues at its field. */
  submit(value: z.output<Schema>): Promise<unknown>
  onSaved?(): void
  /** Where Esc leads once there is nothing to lose. */
  onLeave?(): void
  /** Stands in a dialog, whose keys would otherwise close the form's. */
  inDialog?: boolean
  children(fields: Fields<Schema>): ReactNode
}

type Actor = ActorRefFrom<typeof formMachine>

const isDirty = ({ context, value }: SnapshotFrom<typeof formMachine>) => value !== 'saved' && value !== 'left' && !isSameForm(context.pristine, context.values)

/** A form of the contract: checked, kept as a draft, sent by keys, and never lost without asking. */
export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { draft } = props
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => latest.set(props))
  const [start, setStart] = useState(() => ({ generation: 0, draft: draft && readDraft(draft) }))
  const [machine] = useState(() =>
    formMachine.provide({
      actors: {
        submit: fromPromise<void, { value: unknown }>(async ({ input }) => {
          await latest.value.submit(input.value as z.output<Schema>)
        }),
      },
      actions: {
        storeDraft: (_, { values, pristine }) => {
          if (latest.value.draft && !writeDraft(latest.value.draft, values, pristine)) tell({ key: 'forms.draftNotKept' }, 'warning')
        },
        dropDraft: () => {
          if (latest.value.draft) removeDraft(latest.value.draft)
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
        setStart(({ generation }) => ({ generation: generation + 1, draft: null }))
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
    // What was typed in the last moment before the page goes.
    const keep = () => {
      const snapshot = actor.getSnapshot()
      const { draft: place } = latest.value
      if (place && isDirty(snapshot)) writeDraft(place, snapshot.context.values, snapshot.context.pristine)
    }
    // The browser asks in its own words, and only where the person has done something on the page.
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty(actor.getSnapshot())) event.preventDefault()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', ask)
    return () => {
      // A step of a wizard goes out of sight without being left.
      keep()
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', keep)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, latest])

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
      <FormBody key={start.generation} {...props} actor={actor} began={start.draft} />
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

/** One life of the form's fields: it ends when what was typed is discarded. */
function FormBody<Schema extends FormSchema>({ id, schema, defaults, children, inDialog = false, actor, began }: FormProps<Schema> & { actor: Actor; began: FormDraft | null }) {
  const { t, language } = useTexts()
  const [registry] = useState(fieldRegistry)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const dirty = useSelector(actor, isDirty)
  const isKept = useSelector(actor, ({ context }) => context.isKept)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useMemo(() => (problem === null ? null : formProblemOf(problem)), [problem])
  const refused = useRef<Refusal>({ values: {}, problems: {} })
  const [lastResult, setLastResult] = useState<SubmissionResult>()
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLFormElement>(null)
  const constraint = useMemo(() => constraintsOf(schema), [schema])

  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    constraint,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: (began?.values ?? defaults ?? {}) as DefaultValue<z.input<Schema>>,
    onValidate: ({ formData }) => {
      const submission = validate(formData, schema, language, (values) => stillRefused(refused.current, values))
      if (submission.status === 'error') setAttempt((count) => count + 1)
      else if (submission.status === 'success') refused.current = { values: sentOf(submission.payload), problems: {} }
      return submission
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status === 'success') actor.send({ type: 'SUBMIT', value: submission.value })
    },
  })

  useEffect(() => {
    if (place.current) actor.send({ type: 'SHOW', values: valuesOf(place.current) })
    const subscription = actor.on('refused', () => {
      const { problems } = formProblemOf(actor.getSnapshot().context.problem)
      refused.current = { ...refused.current, problems }
      setLastResult({ status: 'error', error: { ...problems } })
      setAttempt((count) => count + 1)
    })
    return () => subscription.unsubscribe()
  }, [actor])
  useEffect(touchContext, [dirty, isKept, isSending])

  const problems = form.allErrors
  const turnProblem = (step: 1 | -1) => {
    const elements = problemNames(problems, registry.find).flatMap((name) => registry.find(name)?.element() ?? [])
    const at = document.activeElement
    const behind = elements.filter((element) => at && element !== at && at.compareDocumentPosition(element) & (step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING))
    const next = step > 0 ? (behind[0] ?? elements[0]) : (behind.at(-1) ?? elements.at(-1))
    next?.focus()
  }

  const ports = {
    submit: () => place.current?.requestSubmit(),
    saveDraft: () => actor.send({ type: 'SAVE_DRAFT' }),
    discardDraft: () => actor.send({ type: 'DISCARD_DRAFT' }),
    turnProblem,
    leave: () => actor.send({ type: 'LEAVE' }),
  }
  useLayer({
    scope: 'form',
    inDialog,
    contribute: () => ({ form: { isDirty: dirty, hasDraft: isKept, isSending, problems: Object.values(problems).filter((list) => list?.length).length } }),
    ports: { form: ports },
  })

  // A dialog closes on Esc by itself; the form in it is asked first.
  const beforeDialog = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !inDialog || event.defaultPrevented) return
    event.preventDefault()
    ports.leave()
  }

  const scope = useMemo(() => ({ ...registry, isSending }), [registry, isSending])
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
          {attempt > 0 ? <ProblemSummary problems={problems} refusal={refusal} attempt={attempt} /> : null}
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

/** Problems that the services told, of fields that are as they were told them. */
function stillRefused({ values, problems }: Refusal, now: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== '' && JSON.stringify(valueAt(values, name)) === JSON.stringify(valueAt(now, name))))
}
