import type { ReceivedFile } from '#contract/calls/call'
import type { DriverFeed } from '#contract/schemas/driver-app/driver-feed'
import { textOf } from '#contract/texts'
import { insertPictures, isPicture, readEvidenceFiles } from '../files/intake.ts'
import { storedAddress } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import type { RoutesOf } from '../http/routes.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import type { DriverApp, FeedParts } from './contribution.ts'
import { takeAppEvents } from './events.ts'

/** @throws ServiceError 422 for a picture or PDF that does not open */
async function sendPicture(context: RequestContext, files: readonly ReceivedFile[]) {
  const pictures = await readEvidenceFiles(context, 'picture', files)
  return writeOnce(context, async (trx) => {
    const [id] = await insertPictures(context, trx, pictures)
    const [picture] = pictures
    // The contract asks for exactly one.
    if (id === undefined || !picture) throw new ServiceError(400, 'MALFORMED', 'malformed')
    return {
      message: textOf('ok', context.language),
      picture: { _id: id, url: storedAddress(id, !isPicture(picture)) },
    }
  })
}

/** @throws ServiceError 404 for an unknown driver */
async function feedOf(context: RequestContext, parts: FeedParts, id: string) {
  const driver = await readRecord(context.db, 'drivers', id)
  const shown = Object.entries(parts).map(async ([part, show]) => [part, await show(context, driver)])
  const feed = Object.fromEntries(await Promise.all(shown)) as DriverFeed
  return { message: textOf('ok', context.language), feed }
}

/** The service of the driver app, with what the other services add to it. */
export function driverAppRoutes({ takers, feed }: DriverApp): RoutesOf<'app'> {
  return {
    sendAppEvents: (context, { body }) => takeAppEvents(context, takers, body),
    sendAppPicture: (context, { files }) => sendPicture(context, files.picture),
    getDriverFeed: (context, { params }) => feedOf(context, feed, params.id),
  }
}
