import { useSelector } from '@xstate/react'
import { type RefObject, useEffect } from 'react'
import type { MessageKey } from '#locales/messages'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import type { createFieldRegistry } from './form-context.ts'
import { focusNext } from './form-focus.ts'
import { problemNames } from './problem-summary.tsx'
import { type FormActor, isDirty } from './use-form-actor.ts'
import type { Problems } from './validate.ts'

interface FormCommands {
  title: MessageKey
  inDialog: boolean
  /** False for a form that stores no draft. */
  keepsDrafts: boolean
  actor: FormActor
  element: RefObject<HTMLFormElement | null>
  problems: Problems
  find: ReturnType<typeof createFieldRegistry>['find']
  /** True after the services refused an outdated version. */
  isOutdated: boolean
  takeOver(): void
}

/** Lets commands work on the form: sending it, its draft, its problems, and leaving it. */
export function useFormCommands({
  title,
  inDialog,
  keepsDrafts,
  actor,
  element,
  problems,
  find,
  isOutdated,
  takeOver,
}: FormCommands): void {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const hasUnsentInput = useSelector(actor, isDirty)
  const hasDraft = useSelector(actor, ({ context }) => context.isKept)
  useEffect(touchContext, [hasUnsentInput, hasDraft, isSending, isOutdated])
  useLayer({
    scope: 'form',
    inDialog,
    contribute: () => ({
      form: {
        title,
        isDirty: hasUnsentInput,
        hasDraft,
        keepsDrafts,
        isSending,
        problems: Object.values(problems).filter((list) => list.length).length,
        isOutdated,
      },
    }),
    ports: {
      form: {
        submit: () => element.current?.requestSubmit(),
        saveDraft: () => actor.send({ type: 'SAVE_DRAFT' }),
        discardDraft: () => actor.send({ type: 'DISCARD_DRAFT' }),
        turnProblem: (step) =>
          focusNext(
            problemNames(problems, find).flatMap((name) => find(name)?.element() ?? []),
            step,
          ),
        takeOver,
        leave: () => actor.send({ type: 'LEAVE' }),
      },
    },
  })
}
