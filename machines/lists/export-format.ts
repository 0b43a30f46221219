/** What a list can be written as (CON-1-027, CON-1-028, CON-1-029). */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Most rows of a file, from the memory that writing takes in Node (bench/README.md); what a browser's worker may take was not measured. Ours. */
export const ROWS_MAXIMUM: Readonly<Record<ExportFormat, number>> = { csv: 10_000_000, xlsx: 500_000, pdf: 200_000 }
