/** The work queue of captures. */
export const CAPTURE_QUEUE_PATH = '/captures/queue'
