/** File formats of list exports (CON-1-027, CON-1-028, CON-1-029). */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Most rows of a file. Not in the specification; chosen from the memory that writing takes in Node (bench/README.md).
 * The memory of a browser's worker was not measured.
 */
export const ROWS_MAXIMUM: Readonly<Record<ExportFormat, number>> = { csv: 10_000_000, xlsx: 500_000, pdf: 200_000 }
