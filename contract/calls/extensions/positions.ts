import { baseMapReply } from '../../schemas/positions/base-map.ts'
import { BASE_MAP_FEATURE, TRACKS_FEATURE } from '../../schemas/positions/feature.ts'
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

export const getBaseMap = call({
  service: 'tracking',
  method: 'GET',
  path: '/base-map',
  summary: 'The tiles that maps are drawn on, and whom they name; null for the outline that is shipped',
  right: 'read',
  reply: baseMapReply,
  feature: BASE_MAP_FEATURE,
})
