import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Segmentation } from '#contract/schemas/segmentations/segmentation'
import type { SegmentationRowResult } from '#contract/schemas/segmentations/segmentation-import'
import type { TextKey } from '#contract/texts'
import type { BaseRow, Json, WithDefault } from './columns.ts'

type FileFacts = NonNullable<Segmentation['file']>

interface SegmentationRow extends BaseRow {
  name: string
  description: string | null
  type: Segmentation['type']
  source: Segmentation['source']
  file: ColumnType<FileFacts | null, string | null, string | null>
  drivers_count: WithDefault<number>
  /** The position of the next driver. */
  next_position: WithDefault<number>
  search: GeneratedAlways<string>
}

interface SegmentationDriverRow {
  tenant: string
  segmentation_id: string
  id: string
  position: number
  /** Null for a guest, who is not registered yet. */
  driver_id: string | null
  name: string
  document_type: string | null
  document: string | null
  phone: string | null
  search: GeneratedAlways<string>
}

/** Why a spreadsheet is refused as a whole. */
export interface ImportProblem {
  text: TextKey
  /** The columns that were found. */
  found: readonly string[]
}

interface SegmentationImportTable extends BaseRow {
  status: WithDefault<string>
  name: string
  description: string
  type: Segmentation['type']
  file_facts: Json<FileFacts>
  file: Uint8Array | null
  due_at: string | null
  attempts: WithDefault<number>
  rows: WithDefault<number | null>
  compared: WithDefault<number>
  results: ColumnType<Partial<Record<SegmentationRowResult, number>>, string | undefined, string>
  problem: ColumnType<ImportProblem | null, string | null | undefined, string | null>
  segmentation_id: WithDefault<string | null>
  search: GeneratedAlways<string>
  /** Until when the rows are kept; null before they are read and after they are deleted. */
  rows_until: WithDefault<string | null>
}

interface SegmentationImportRowTable {
  tenant: string
  import_id: string
  line: number
  name: string
  document_text: string
  phone_text: string
  result: SegmentationRowResult
  reasons: Json<readonly TextKey[]>
  driver_id: string | null
  driver_name: string | null
  winner: number | null
  document_type: string | null
  document: string | null
  phone: string | null
  search: GeneratedAlways<string>
}

/** Tables of the segmentation lists. */
declare module './tables.ts' {
  interface Tables {
    segmentations: SegmentationRow
    segmentation_drivers: SegmentationDriverRow
    segmentation_imports: SegmentationImportTable
    segmentation_import_rows: SegmentationImportRowTable
  }
}
