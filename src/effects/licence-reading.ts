import { fromCallback, fromPromise } from 'xstate'
import { readDriverLicence } from '#contract/calls/driver-licences'
import { LICENCE_READING_WAIT_MS } from '#contract/schemas/documents/licence-reading'
import { licenceReadingMachine, ReadingWaits } from '#machines/drivers/licence-reading.machine'
import { ReplyError, send } from '../api/client.ts'

const SECOND_MS = 1_000

/** The reading of a licence, provided with the real services and this computer's clock. */
export const licenceReading = licenceReadingMachine.provide({
  actors: {
    read: fromPromise(async ({ input, signal }) => {
      try {
        const { licenceReading: reading } = await send(
          readDriverLicence,
          { body: {}, files: { image: [input.image as File] } },
          { signal },
        )
        return reading
      } catch (error) {
        if (error instanceof ReplyError && error.status === 429)
          throw new ReadingWaits(
            Date.now() + (error.retryAfter === null ? LICENCE_READING_WAIT_MS : error.retryAfter * SECOND_MS),
          )
        throw error
      }
    }),
    clock: fromCallback(({ sendBack }) => {
      const tick = () => sendBack({ type: 'TICK', at: Date.now() })
      tick()
      const timer = setInterval(tick, SECOND_MS)
      return () => clearInterval(timer)
    }),
  },
})
