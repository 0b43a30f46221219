import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { type FormDraft, formMachine, isSameForm } from '#machines/forms/form.machine'
import { tell } from '../../console/notices.ts'
import { type DraftPlace, removeDraft, writeDraft } from './draft-store.ts'
import type { Latest } from './latest.ts'
import type { FormFiles } from './use-form-files.ts'

export type FormActor = ActorRefFrom<typeof formMachine>

/** Props of a form for sending it and storing its draft. */
export interface SendProps<Value> {
  /** Key of the draft; null for a form without drafts. */
  draft: DraftPlace | null
  /** The chosen files, stored with the draft. */
  files?: FormFiles
  /** Sends the form. The issues of a rejection with `ReplyError` appear at their fields. */
  submit(value: Value): Promise<unknown>
  onSaved?(): void
}

/** True while the form contains unsent input. */
export const isDirty = ({ context, value }: SnapshotFrom<typeof formMachine>) =>
  value !== 'saved' && value !== 'left' && !isSameForm(context.pristine, context.values)

/**
 * Runs the form's machine: sends the form, stores and removes its draft, and says what was done.
 * @param draft the stored draft that the form starts with
 * @param onDiscarded draws the fields without the draft
 */
export function useFormActor<Value>(
  latest: Latest<SendProps<Value>>,
  draft: FormDraft | null,
  onDiscarded: () => void,
): FormActor {
  const [machine] = useState(() =>
    formMachine.provide({
      actors: {
        submit: fromPromise<void, { value: unknown }>(async ({ input }) => {
          await latest.value.submit(input.value as Value)
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
  const actor = useActorRef(machine, { input: { draft } })
  useEffect(() => {
    const subscriptions = [
      actor.on('saved', () => latest.value.onSaved?.()),
      actor.on('kept', () => tell({ key: 'forms.draftKept' }, 'success')),
      actor.on('discarded', () => {
        tell({ key: 'forms.draftDiscarded' })
        latest.value.files?.clear()
        onDiscarded()
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, latest, onDiscarded])
  return actor
}

/** Stores the input typed just before the page ends or the form is unmounted, and lets the browser ask before. */
export function useDraftOnPageEnd(actor: FormActor, latest: Latest<{ draft: DraftPlace | null }>): void {
  useEffect(() => {
    const store = () => {
      const snapshot = actor.getSnapshot()
      const { draft: place } = latest.value
      if (place && isDirty(snapshot)) writeDraft(place, snapshot.context.values, snapshot.context.pristine)
    }
    // The browser asks with its own text, and only after the person has interacted with the page.
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty(actor.getSnapshot())) event.preventDefault()
    }
    window.addEventListener('pagehide', store)
    window.addEventListener('beforeunload', ask)
    return () => {
      // A step of a wizard is unmounted without being left, so that its input is stored here.
      store()
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', store)
    }
  }, [actor, latest])
}
