import { TRACKS_FEATURE } from '../../schemas/positions/feature.ts'
import { driverTrackParams, driverTrackQuery, driverTrackReply } from '../../schemas/positions/driver-track.ts'
import { call } from '../call.ts'

export const getDriverTrack = call({
  service: 'tracking',
  method: 'GET',
  path: '/driver/{driver}/track',
  summary: 'All positions of a driver in a period of at most 10 days, as columns for a map',
  right: 'read',
  params: driverTrackParams,
  query: driverTrackQuery,
  reply: driverTrackReply,
  feature: TRACKS_FEATURE,
})
