import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  type ICellRendererParams,
  type IHeaderParams,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { commandContext, onContextChange } from '../console/command-layers.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  RowApiModule,
  CellApiModule,
  CellStyleModule,
  RowStyleModule,
  RenderApiModule,
  ScrollApiModule,
])

/** One column of a list. Widths are in pixels; columns with `grow` share the space that is left. */
export interface GridColumn<Row> {
  id: string
  title: string
  width: number
  grow?: number
  /** Shown only where all columns fit. */
  wide?: true
  /** The heading is a button that orders by this column, if the grid has `onOrder` (CTR-2-015). */
  orders?: true
  value(row: Row): string
  render?(row: Row): ReactNode
}

/** The column that a grid is ordered by, and the direction. */
export interface GridOrder {
  column: string
  direction: 'ascending' | 'descending'
}

export interface GridProps<Row> {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  selected: ReadonlySet<string>
  focusedId: string | null
  /** State of the select-all box: none, some or all of the page. */
  pageSelection: 'none' | 'some' | 'all'
  selectPageLabel: string
  selectRowLabel(row: Row): string
  onFocus(id: string): void
  onToggle(id: string): void
  onTogglePage(): void
  onOpen(id: string): void
  order?: GridOrder | null
  /** Called with the requested order; the caller then passes the rows in that order. */
  onOrder?(order: GridOrder): void
}

const theme = themeQuartz.withParams({
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--muted)',
  borderColor: 'var(--line)',
  accentColor: 'var(--accent)',
  rowHoverColor: 'var(--canvas)',
  selectedRowBackgroundColor: 'var(--accent-soft)',
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12,
  rowHeight: 40,
  headerHeight: 36,
  cellHorizontalPadding: 10,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  rangeSelectionBorderColor: 'transparent',
})

const CHECKBOX = 'selection'

/**
 * The props that the checkboxes read. The grid draws them outside the component's tree, so they get the props by its
 * context.
 */
interface GridContext<Row> {
  current: GridProps<Row>
}

function PageCheckbox<Row>({ context }: { context: GridContext<Row> }) {
  const { pageSelection, selectPageLabel, onTogglePage } = context.current
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="accent-primary"
      aria-label={selectPageLabel}
      checked={pageSelection === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = pageSelection === 'some'
      }}
      onChange={onTogglePage}
    />
  )
}

function RowCheckbox<Row>({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) {
  if (data === undefined) return null
  const { idOf, selected, selectRowLabel, onToggle } = context.current
  const id = idOf(data)
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="accent-primary"
      aria-label={selectRowLabel(data)}
      checked={selected.has(id)}
      onChange={() => onToggle(id)}
    />
  )
}

/** A heading that orders by its column: ascending first, then descending. */
function OrderHeading<Row>({ displayName, column, context, eGridHeader }: IHeaderParams<Row, GridContext<Row>>) {
  const { order, onOrder } = context.current
  const id = column.getColId()
  const direction = order?.column === id ? order.direction : null
  useEffect(() => {
    eGridHeader.setAttribute('aria-sort', direction ?? 'none')
  }, [eGridHeader, direction])
  return (
    <button
      type="button"
      className="flex items-center gap-1 font-semibold"
      onClick={() => onOrder?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {displayName}
      <span aria-hidden="true">{direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'}</span>
    </button>
  )
}

/**
 * A list of records. The commands handle the keys; the grid draws the rows, focuses the current one and shows the
 * selection.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, rows, idOf, selected, focusedId } = props
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  const ordered = props.onOrder !== undefined
  const columnDefs = useMemo((): ColDef<Row>[] => {
    const checkbox: ColDef<Row> = {
      colId: CHECKBOX,
      width: 40,
      resizable: false,
      cellClass: 'torre-checkbox',
      headerComponent: PageCheckbox,
      cellRenderer: RowCheckbox,
    }
    return [
      checkbox,
      ...columns.map((column): ColDef<Row> => {
        const { render, orders } = column
        return {
          colId: column.id,
          headerName: column.title,
          width: column.width,
          ...(orders && ordered ? { headerComponent: OrderHeading } : {}),
          ...(column.grow ? { flex: column.grow, minWidth: column.width } : {}),
          valueGetter: ({ data }) => (data ? column.value(data) : ''),
          ...(render ? { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? render(data) : null) } : {}),
        }
      }),
    ]
  }, [columns, ordered])

  const firstColumn = columns[0]?.id ?? CHECKBOX
  const focusRow = useCallback(() => {
    const { focusedId: wanted, rows: shown, idOf: nameOf } = latest.current
    const index = shown.findIndex((row) => nameOf(row) === wanted)
    if (index < 0 || !api.current) return
    // A focused text field elsewhere keeps the focus.
    const active = document.activeElement
    if (
      active instanceof HTMLElement &&
      active !== document.body &&
      !active.closest('.ag-root-wrapper, #content:focus, nav')
    )
      return
    api.current.ensureIndexVisible(index)
    api.current.setFocusedCell(index, firstColumn)
  }, [firstColumn])

  // Cells and row classes draw the selection, and the grid draws them again only when it is told to.
  useEffect(() => {
    api.current?.refreshCells({ columns: [CHECKBOX], force: true })
    api.current?.refreshHeader()
    api.current?.redrawRows()
    focusRow()
  }, [selected, props.pageSelection, focusRow])
  useEffect(() => api.current?.refreshHeader(), [props.order])

  useEffect(() => focusRow(), [focusedId, rows, focusRow])

  // A closing dialog returns the focus to the cell that had it. If that cell was drawn anew meanwhile, nothing has the
  // focus and the row takes it.
  useEffect(
    () =>
      onContextChange(() => {
        if (document.activeElement === document.body && commandContext().open.includes('grid')) focusRow()
      }),
    [focusRow],
  )

  return (
    <div className="h-full" data-grid aria-label={props.label} role="region">
      <AgGridReact<Row>
        theme={theme}
        columnDefs={columnDefs}
        context={latest}
        rowData={rows as Row[]}
        getRowId={({ data }) => idOf(data)}
        defaultColDef={{
          sortable: false,
          suppressMovable: true,
          suppressKeyboardEvent: () => true,
          suppressHeaderKeyboardEvent: () => true,
        }}
        rowClassRules={{
          'torre-selected': ({ data }) => data !== undefined && latest.current.selected.has(idOf(data)),
          'torre-focused': ({ data }) => data !== undefined && latest.current.focusedId === idOf(data),
        }}
        animateRows={false}
        suppressCellFocus={false}
        suppressNoRowsOverlay
        onGridReady={({ api: ready }) => {
          api.current = ready
          focusRow()
        }}
        onModelUpdated={() => focusRow()}
        onCellClicked={({ data }) => data && latest.current.onFocus(idOf(data))}
        onCellDoubleClicked={({ data }) => data && latest.current.onOpen(idOf(data))}
      />
    </div>
  )
}
