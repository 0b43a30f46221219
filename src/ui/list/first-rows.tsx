import type { GridColumn, GridProps } from '../../grid/grid.tsx'
import { GRID_HEIGHTS } from '../../grid/heights.ts'
import { SelectionBox } from '../../grid/selection-box.tsx'
import { rowsIn } from './rows-in.ts'

/** Widths as the grid gives them: columns with `grow` share what is left. */
const widthOf = ({ width, grow }: GridColumn<never>) =>
  grow ? { flex: `${grow} 1 0`, minWidth: width } : { flex: `0 0 ${width}px` }

const CELL = 'h-full overflow-hidden px-2.5 leading-[38px] text-ellipsis whitespace-nowrap'
/** The mark at the end is the grid's, by which a mouse makes the column wider. */
const MARK = 'after:absolute after:top-[35%] after:right-px after:h-[30%] after:w-0.5 after:bg-line'
const HEADING = `${CELL} relative ${MARK}`

/**
 * The rows of a list until its grid is made, in the grid's look. Making the grid takes longer than all the rest of a
 * list, so it begins when these are painted. Commands need no grid: keys move over these rows as they do afterwards.
 */
export function FirstRows<Row>(props: GridProps<Row>) {
  const { label, columns, rows, idOf, selected, focusedId } = props
  return (
    <div role="table" aria-label={label} className="absolute inset-0 overflow-hidden bg-surface text-table">
      <div
        role="row"
        className="box-content flex items-center border-b border-line text-xs font-medium text-muted"
        style={{ height: GRID_HEIGHTS.head }}
      >
        {/* The box is where the grid has it. */}
        <span role="columnheader" className="h-full w-10 shrink-0 px-2.5 leading-[41px]">
          <SelectionBox
            label={props.selectPageLabel}
            isChecked={props.pageSelection === 'all'}
            isPartly={props.pageSelection === 'some'}
            onToggle={props.onTogglePage}
          />
        </span>
        {columns.map((column) => (
          <span key={column.id} role="columnheader" className={HEADING} style={widthOf(column)}>
            {column.title}
          </span>
        ))}
      </div>
      {rows.slice(0, rowsIn(innerHeight)).map((row) => (
        <div
          key={idOf(row)}
          role="row"
          data-first-row
          data-focused={idOf(row) === focusedId || undefined}
          data-selected={selected.has(idOf(row)) || undefined}
          className="flex items-center border-b border-line"
          style={{ height: GRID_HEIGHTS.row }}
          onClick={() => props.onFocus(idOf(row))}
          onDoubleClick={() => props.onOpen(idOf(row))}
        >
          <span role="cell" className="h-full w-10 shrink-0 px-2.5 leading-[38px]">
            <SelectionBox
              label={props.selectRowLabel(row)}
              isChecked={selected.has(idOf(row))}
              onToggle={() => props.onToggle(idOf(row))}
            />
          </span>
          {columns.map((column) => (
            <span
              key={column.id}
              role="cell"
              className={column.figures ? `${CELL} torre-figures` : CELL}
              style={widthOf(column)}
            >
              {column.render ? column.render(row) : column.value(row)}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
