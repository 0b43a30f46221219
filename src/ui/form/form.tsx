import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { z } from 'zod'
import { FormBody, type FormContent } from './form-body.tsx'
import { leavesOf, valuesOfLeaves } from './form-values.ts'
import { Latest } from './latest.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type SendProps, useDraftOnPageEnd, useFormActor } from './use-form-actor.ts'
import { useGenerations } from './use-generations.ts'
import { type LeaveProps, useLeaving } from './use-leaving.ts'
import { type NewestProps, useNewerVersion } from './use-newer-version.ts'
import type { FormSchema } from './validate.ts'

/** Access to a form from outside of it. */
export interface FormControl {
  /** The texts of its fields by name. */
  texts(): Readonly<Record<string, string>>
  /** Writes into fields as if typed; the focus stays where it is. */
  fill(texts: Readonly<Record<string, string>>): void
}

interface FormProps<Schema extends FormSchema>
  extends FormContent<Schema>, SendProps<z.output<Schema>>, NewestProps, LeaveProps {
  control?: Ref<FormControl>
}

/**
 * A form of the contract: validated, stored as a draft, operated by keys, and never left with unsent input without
 * asking.
 */
export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { draft, control } = props
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => latest.set(props))
  const { generation, reset, refill } = useGenerations(draft)
  const actor = useFormActor(latest, generation.draft, reset)
  useDraftOnPageEnd(actor, latest)
  useImperativeHandle(
    control,
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
  const { newer, takeOver } = useNewerVersion(actor, latest, refill)
  const { isAsking, hasUnsentInput, onBlocked } = useLeaving(actor, latest)
  return (
    <>
      <FormBody
        key={generation.number}
        {...props}
        actor={actor}
        generation={generation}
        newer={newer}
        keepsDrafts={draft !== null}
        takeOver={takeOver}
      />
      <LeaveGuard hasUnsentInput={hasUnsentInput} onBlocked={onBlocked} />
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
