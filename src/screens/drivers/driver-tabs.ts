/** Tabs of the record that are built (CON-2-047). */
export const driverTabs = ['BASIC_DATA', 'HISTORY'] as const
export type DriverTab = (typeof driverTabs)[number]
