import { DRIVER_APP_FEATURE } from '../../schemas/driver-app/feature.ts'
import { documentFiles } from '../../files.ts'
import {
  appEventsReply,
  appEventsRequest,
  appPictureReply,
  newAppPicture,
} from '../../schemas/driver-app/app-events.ts'
import { driverFeedReply } from '../../schemas/driver-app/driver-feed.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

const shared = { service: 'app', right: 'feed', feature: DRIVER_APP_FEATURE } as const

export const sendAppEvents = call({
  ...shared,
  method: 'POST',
  path: '/events',
  summary: 'What happened in the driver app: each event counts once by its id, and a bad one spoils no other',
  body: appEventsRequest,
  reply: appEventsReply,
})

export const sendAppPicture = call({
  ...shared,
  method: 'POST',
  path: '/pictures',
  summary: 'Stores a picture of a driver, or a PDF of a document, which later events name by its id or address',
  body: newAppPicture,
  multipart: true,
  files: { picture: documentFiles('The picture, or the PDF') },
  reply: appPictureReply,
})

export const getDriverFeed = call({
  ...shared,
  method: 'GET',
  path: '/driver/{id}/feed',
  summary: 'What the app of a driver would show now',
  params: recordId,
  reply: driverFeedReply,
})
