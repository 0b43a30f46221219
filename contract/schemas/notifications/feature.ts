/**
 * What became of a notification for each driver, and which channels can be used: calls of `extensions/notifications`.
 */
export const NOTIFICATION_DELIVERIES_FEATURE = 'notification-deliveries'
/** Quiet hours and the daily maximum: `extensions/sending-policy`. */
export const SENDING_POLICY_FEATURE = 'sending-policy'
/** Channels over which drivers want no notifications: `extensions/opt-outs`. */
export const OPT_OUTS_FEATURE = 'opt-outs'
