import { useEffect, useState } from 'react'
import type { FormValues } from '#machines/forms/form.machine'
import { tell } from '../../console/notices.ts'
import type { Latest } from './latest.ts'
import { type FieldChange, fieldChanges, mergedWith, type NewestRecord } from './newest.ts'
import { changedMeanwhile } from './problem.ts'
import type { FormActor } from './use-form-actor.ts'

/** Props of a form for records that somebody else may change meanwhile. */
export interface NewestProps {
  /**
   * Reads the edited record again when the services refuse an outdated version. The typed input is kept and can be sent
   * on top of the new version.
   */
  newest?(): Promise<NewestRecord>
}

/** The newest version of the record, after the services refused an outdated one. */
export interface NewerVersion {
  record: NewestRecord
  by: readonly { by: string; at: string }[]
  changes: readonly FieldChange[]
}

/**
 * Reads the record again when the services refuse an outdated version, and continues on top of the new one.
 * @param refill draws the fields anew with these values
 */
export function useNewerVersion(actor: FormActor, latest: Latest<NewestProps>, refill: (values: FormValues) => void) {
  const [newer, setNewer] = useState<NewerVersion | null>(null)
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
  return { newer, takeOver }
}
