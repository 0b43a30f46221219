/** The track of a driver as columns, which the specification does not have: calls of `extensions/positions`. */
export const TRACKS_FEATURE = 'driver-tracks'
