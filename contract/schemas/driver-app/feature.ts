/** The driver app's side: calls of `extensions/driver-app`. */
export const DRIVER_APP_FEATURE = 'driver-app'
