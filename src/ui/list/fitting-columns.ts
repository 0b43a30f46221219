import type { GridColumn } from '../../grid/grid.tsx'

/** Width of the column of checkboxes, pixels. */
const SELECTION_WIDTH = 40
/** A column of text is made no narrower than this share of its width; below it, the list scrolls. */
const SHARE_MINIMUM = 0.55

const widthOf = (columns: readonly Pick<GridColumn<never>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, SELECTION_WIDTH)

/**
 * The columns as they fit into the width without scrolling: those that may be left out go first, the last one before
 * the others; then columns of text are narrowed. Figures keep their width, because a cut number reads as another one.
 */
export function fittingColumns<Row>(columns: readonly GridColumn<Row>[], width: number): readonly GridColumn<Row>[] {
  let fitting = columns
  while (widthOf(fitting) > width) {
    const dispensable = fitting.findLast(({ wide }) => wide)
    if (!dispensable) break
    fitting = fitting.filter((column) => column !== dispensable)
  }
  const excess = widthOf(fitting) - width
  if (excess <= 0) return fitting
  const texts = fitting.filter(({ figures }) => !figures).reduce((sum, column) => sum + column.width, 0)
  const share = Math.max(SHARE_MINIMUM, 1 - excess / texts)
  return fitting.map((column) => (column.figures ? column : { ...column, width: Math.floor(column.width * share) }))
}
