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
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { commandContext, onContextChange } from '../console/command-layers.ts'
import { GRID_HEIGHTS } from './heights.ts'
import { SelectionBox } from './selection-box.tsx'
import { FOCUS_HOME } from '../console/focus-home.ts'

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
  /** Gives figures equal width, for dates and counts. */
  figures?: true
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
  /** How often the grid came to the screen; each time it may take the focus from what led to it. */
  visit?: number
  order?: GridOrder | null
  /** Called with the requested order; the caller then passes the rows in that order. */
  onOrder?(order: GridOrder): void
}

const theme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
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
  rowHeight: GRID_HEIGHTS.row,
  headerHeight: GRID_HEIGHTS.head,
  cellHorizontalPadding: 10,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  rangeSelectionBorderColor: 'transparent',
})

const CHECKBOX = 'selection'
/** Class of the row with the cursor. */
const FOCUSED = 'torre-focused'
/** Class of the selected rows. */
const SELECTED = 'torre-selected'

/**
 * The props that checkboxes and headings read. The grid draws them outside the component's tree, so they get the props
 * by its context. Headings follow the props: drawn anew by the grid, a heading would lose the focus.
 */
interface GridContext<Row> {
  latest: RefObject<GridProps<Row>>
  followers: Set<() => void>
}

/** The newest props, in a heading. */
function useGridProps<Row>(context: GridContext<Row>): GridProps<Row> {
  const follow = useCallback(
    (follower: () => void) => {
      context.followers.add(follower)
      return () => void context.followers.delete(follower)
    },
    [context],
  )
  return useSyncExternalStore(follow, () => context.latest.current)
}

function PageCheckbox<Row>({ context }: { context: GridContext<Row> }) {
  const { pageSelection, selectPageLabel, onTogglePage } = useGridProps(context)
  return (
    <SelectionBox
      label={selectPageLabel}
      isChecked={pageSelection === 'all'}
      isPartly={pageSelection === 'some'}
      onToggle={onTogglePage}
    />
  )
}

function RowCheckbox<Row>({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) {
  if (data === undefined) return null
  const { idOf, selected, selectRowLabel, onToggle } = context.latest.current
  const id = idOf(data)
  return <SelectionBox label={selectRowLabel(data)} isChecked={selected.has(id)} onToggle={() => onToggle(id)} />
}

/** A heading that orders by its column: ascending first, then descending. */
function OrderHeading<Row>({ displayName, column, context, eGridHeader }: IHeaderParams<Row, GridContext<Row>>) {
  const { order, onOrder } = useGridProps(context)
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

/** The columns in the grid's own terms, the selection first. */
function useColumnDefs<Row>({ columns, onOrder }: GridProps<Row>): ColDef<Row>[] {
  const canOrder = onOrder !== undefined
  return useMemo((): ColDef<Row>[] => {
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
          ...(column.figures ? { cellClass: 'torre-figures' } : {}),
          ...(orders && canOrder ? { headerComponent: OrderHeading } : {}),
          ...(column.grow ? { flex: column.grow, minWidth: column.width } : {}),
          valueGetter: ({ data }) => (data ? column.value(data) : ''),
          ...(render ? { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? render(data) : null) } : {}),
        }
      }),
    ]
  }, [columns, canOrder])
}

/**
 * Lets Tab lead to the row with the cursor from outside and back from a heading, and out of the grid from a row.
 * @param focused what has the focus, or gets it now
 */
function keepTabStop(grid: HTMLElement, focused: EventTarget | null = document.activeElement): void {
  const isInRows =
    focused instanceof Element && focused !== grid && grid.contains(focused) && !focused.closest('.ag-header')
  grid.tabIndex = isInRows ? -1 : 0
}

/** Frames within which a row that was asked for is drawn, also where it must be scrolled to. */
const FRAMES = 60

/** True where a row may take the focus from what has it now. */
function mayTakeFocus(grid: HTMLElement, isFirst: boolean): boolean {
  if (commandContext().open.some((scope) => scope === 'dialog' || scope === 'palette')) return false
  const active = document.activeElement
  // A heading that orders the rows keeps the focus, so that its next press orders them the other way.
  if (active?.closest('.ag-header')) return false
  if (active === null || active === document.body || grid.contains(active)) return true
  // The menu led here; afterwards it keeps the focus, as everything else does.
  return isFirst && active.closest('#content:focus, nav') !== null
}

/**
 * Lets the grid's cell of the focused row have the browser's focus, and draws the selection and the order. The grid
 * would focus a cell whenever it is drawn, also after something else took the focus; here each frame asks anew.
 * @returns a function that focuses the row
 */
function useFocusedRow<Row>(
  grid: RefObject<HTMLElement | null>,
  api: RefObject<GridApi<Row> | null>,
  latest: RefObject<GridProps<Row>>,
  { columns, rows, selected, focusedId, visit }: GridProps<Row>,
): () => void {
  const firstColumn = columns[0]?.id ?? CHECKBOX
  const frame = useRef(0)
  const isFirst = useRef(true)
  const focusRow = useCallback(() => {
    const attempt = (frames: number) => {
      const { rows: shown, idOf, focusedId: id } = latest.current
      const index = shown.findIndex((row) => idOf(row) === id)
      if (index < 0 || id === null || !api.current || !grid.current?.isConnected || frames === 0) return
      if (!mayTakeFocus(grid.current, isFirst.current)) return
      const drawn = () => grid.current?.querySelector(`.ag-row[row-id="${CSS.escape(id)}"] .ag-cell`)
      if (!drawn()) api.current.ensureIndexVisible(index)
      if (drawn()) {
        api.current.ensureIndexVisible(index)
        api.current.setFocusedCell(index, firstColumn)
      }
      if (document.activeElement?.closest('.ag-row')?.getAttribute('row-id') === id) isFirst.current = false
      else frame.current = requestAnimationFrame(() => attempt(frames - 1))
    }
    cancelAnimationFrame(frame.current)
    attempt(FRAMES)
  }, [grid, api, latest, firstColumn])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  // The boxes of the rows and of the page draw the selection, and the grid draws them again only when it is told to.
  const lastSelected = useRef(selected)
  useEffect(() => {
    const last = lastSelected.current
    lastSelected.current = selected
    const changed = [...selected, ...last].filter((id) => selected.has(id) !== last.has(id))
    const rowNodes = changed.flatMap((id) => api.current?.getRowNode(id) ?? [])
    if (rowNodes.length > 0) api.current?.refreshCells({ columns: [CHECKBOX], rowNodes, force: true })
  }, [api, selected])

  useEffect(() => {
    isFirst.current = true
  }, [visit])

  // Classes follow on the rows that are drawn. Drawing the rows anew would draw all their cells.
  useEffect(() => {
    for (const row of grid.current?.querySelectorAll('.ag-row[row-id]') ?? []) {
      const id = row.getAttribute('row-id') ?? ''
      row.classList.toggle(FOCUSED, id === focusedId)
      row.classList.toggle(SELECTED, selected.has(id))
    }
    focusRow()
  }, [grid, selected, focusedId, rows, columns, visit, focusRow])

  // A closing dialog returns the focus to the cell that had it. If that cell was drawn anew meanwhile, nothing has the
  // focus and the row takes it.
  useEffect(
    () =>
      onContextChange(() => {
        if (grid.current) keepTabStop(grid.current)
        if (document.activeElement === document.body && commandContext().open.includes('grid')) focusRow()
      }),
    [grid, focusRow],
  )
  return focusRow
}

/** What the grid tells a callback: a row, and the context, which is the component's own. */
interface Told {
  data?: unknown
  context: GridContext<unknown>
}

const idOf = ({ data, context }: Told) => context.latest.current.idOf(data)

/**
 * The options that never change. The grid builds columns and rows anew for each option that is another object, so they
 * are made once and read the props by the context.
 */
const OPTIONS: AgGridReactProps = {
  theme,
  defaultColDef: {
    // The commands handle the keys, and the services the order.
    sortable: false,
    suppressMovable: true,
    suppressKeyboardEvent: () => true,
    suppressHeaderKeyboardEvent: () => true,
  },
  getRowId: idOf,
  rowClassRules: {
    [SELECTED]: (told: Told) => told.data !== undefined && told.context.latest.current.selected.has(idOf(told)),
    [FOCUSED]: (told: Told) => told.data !== undefined && told.context.latest.current.focusedId === idOf(told),
  },
  animateRows: false,
  suppressCellFocus: false,
  suppressFocusAfterRefresh: true,
  suppressHeaderFocus: true,
  // Nothing within the grid is a stop of Tab: the element around it is the one.
  tabIndex: -1,
  suppressNoRowsOverlay: true,
  onCellClicked: (told: Told) => told.data && told.context.latest.current.onFocus(idOf(told)),
  onCellDoubleClicked: (told: Told) => told.data && told.context.latest.current.onOpen(idOf(told)),
}

/**
 * A list of records. The commands handle the keys; the grid draws the rows, focuses the current one and shows the
 * selection.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows } = props
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  const [followers] = useState(() => new Set<() => void>())
  const context = useMemo((): GridContext<Row> => ({ latest, followers }), [followers])
  useLayoutEffect(() => {
    latest.current = props
    for (const follower of followers) follower()
  })
  const columnDefs = useColumnDefs(props)
  const grid = useRef<HTMLDivElement>(null)
  const focusRow = useFocusedRow(grid, api, latest, props)
  const onReady = useCallback(
    ({ api: ready }: { api: GridApi<Row> }) => {
      api.current = ready
      focusRow()
    },
    [focusRow],
  )
  return (
    <div
      ref={grid}
      className="h-full"
      data-grid
      {...FOCUS_HOME}
      aria-label={label}
      role="region"
      tabIndex={0}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) focusRow()
        keepTabStop(currentTarget)
      }}
      onBlur={({ currentTarget, relatedTarget }) => keepTabStop(currentTarget, relatedTarget)}
    >
      <AgGridReact<Row>
        {...OPTIONS}
        columnDefs={columnDefs}
        context={context}
        rowData={rows as Row[]}
        onGridReady={onReady}
        onModelUpdated={focusRow}
      />
    </div>
  )
}
