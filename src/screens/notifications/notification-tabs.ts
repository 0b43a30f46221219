/** Tabs of a notification. */
export const notificationTabs = ['DETAILS', 'DELIVERIES', 'HISTORY'] as const
export type NotificationTab = (typeof notificationTabs)[number]
