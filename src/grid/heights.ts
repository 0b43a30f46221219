/** Heights of a list's head and of a row, pixels. */
export const GRID_HEIGHTS = { head: 36, row: 40 } as const
