import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { provide } from '#commands/facet'
import { importRows } from '#commands/segmentations/facets'
import { findRefusedRow } from '#contract/calls/extensions/segmentation-imports'
import { refusedResults, type SegmentationImportRow } from '#contract/schemas/segmentations/segmentation-import'
import { send } from '../../api/client.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import type { ListAddress } from '../../ui/list/list-address.ts'
import type { ListState } from '../../ui/list/use-list.ts'

interface RefusedRowsProps {
  address: ListAddress
  state: ListState<SegmentationImportRow>
}

const isRefused = ({ result }: SegmentationImportRow) => refusedResults.includes(result)

/** Lets keys go to the refused row that is next or before, on this page or on another one; draws nothing. */
export function RefusedRows({ address, state }: RefusedRowsProps) {
  const { id } = useParams({ from: '/segmentation/import/$id' })
  const isSeeking = useRef(false)
  const { rows, focus } = state
  const seekElsewhere = async (step: 1 | -1) => {
    const { page: _page, ...list } = address
    const query = { ...list, line: focus.row?.line ?? 0, step: step > 0 ? 'NEXT' : 'PREVIOUS' } as never
    const { row } = await send(findRefusedRow, { params: { id }, query })
    if (row === null) return tell({ key: step > 0 ? 'segmentations.noNextRefused' : 'segmentations.noPreviousRefused' })
    focus.startAtRecord(String(row.line))
    state.go({ ...address, page: row.page })
  }
  const seekRefused = (step: 1 | -1) => {
    const at = step > 0 ? rows.findIndex((row, index) => index > focus.index && isRefused(row)) : -1
    const to = step > 0 ? at : rows.findLastIndex((row, index) => index < focus.index && isRefused(row))
    if (to >= 0) return focus.moveTo(to)
    // One look-up at a time: a second one from the same line would find the same row.
    if (isSeeking.current) return
    isSeeking.current = true
    seekElsewhere(step)
      .catch((error: unknown) => tell({ key: 'segmentations.notSought', values: { why: problemText(error) } }, 'error'))
      .finally(() => (isSeeking.current = false))
  }
  useLayer({ scope: 'screen', facets: [provide(importRows, () => ({ seekRefused }))] })
  return null
}
