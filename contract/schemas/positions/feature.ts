/** The track of a driver as columns, which the specification does not have: calls of `extensions/positions`. */
export const TRACKS_FEATURE = 'driver-tracks'
/** The base map of the installation: a call of `extensions/positions`. */
export const BASE_MAP_FEATURE = 'base-map'
