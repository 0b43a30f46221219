/** What a list can be written as (CON-1-027, CON-1-028, CON-1-029). */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Most rows of a file: what was measured to fit into a browser tab, and what a sheet holds (bench/README.md). Ours. */
export const ROWS_MAXIMUM: Readonly<Record<ExportFormat, number>> = { csv: 10_000_000, xlsx: 1_000_000, pdf: 200_000 }
