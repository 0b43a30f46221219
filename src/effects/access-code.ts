import { fromPromise } from 'xstate'
import { createAccessCode, getAccessCode } from '#contract/calls/access-codes'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/drivers/access-code'
import { accessCodeMachine, type CodeDocument, CodeLimit } from '#machines/drivers/access-code.machine'
import { ReplyError, send } from '../api/client.ts'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'

/** The services' refusal at the limit of codes, which states when to try again. */
function limitOf(error: unknown): unknown {
  return error instanceof ReplyError && error.status === 429 && error.retryAfter !== null
    ? new CodeLimit(Date.now() + error.retryAfter * 1_000)
    : error
}

/** The workflow of access codes, provided with the real services and this computer's clock. */
export const accessCodeWorkflow = accessCodeMachine.provide({
  actors: {
    lookUp: fromPromise<AccessCodeReply, CodeDocument>(({ input, signal }) =>
      send(getAccessCode, { query: input }, { signal }),
    ),
    generate: fromPromise<AccessCodeReply, NewAccessCode>(async ({ input }) => {
      try {
        return await send(createAccessCode, { body: input }, { idempotencyKey: newIdempotencyKey() })
      } catch (error) {
        throw limitOf(error)
      }
    }),
  },
})
