import { useMemo, useState } from 'react'
import { Grid, type GridColumn, type GridOrder } from '../grid/grid.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Status } from '../ui/status.tsx'
import type { GallerySection } from './section.ts'

interface Sample {
  id: string
  name: string
  status: string
}

const samples: readonly Sample[] = [
  { id: '1', name: 'Ana Beatriz Nogueira', status: 'WAITING_REVIEW' },
  { id: '2', name: 'Éder Luís Fontoura', status: 'ACTIVE' },
  { id: '3', name: 'João Pedro Assunção', status: 'DISAPPROVED' },
]

const nothing = () => undefined

/** A data table that sorts by its headings, which the console's own lists do not do. */
function GridStates() {
  const { t } = useTexts()
  const [order, setOrder] = useState<GridOrder>({ column: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [focusedId, setFocusedId] = useState('1')
  const rows = useMemo(() => {
    const ascending = samples.toSorted((one, other) => one.name.localeCompare(other.name))
    return order.direction === 'ascending' ? ascending : ascending.toReversed()
  }, [order])
  const columns = useMemo(
    (): GridColumn<Sample>[] => [
      { id: 'name', title: t('fields.name'), width: 220, grow: 1, orders: true, value: (row) => row.name },
      {
        id: 'status',
        title: t('fields.status'),
        width: 180,
        value: (row) => row.status,
        render: (row) => <Status value={row.status} />,
      },
    ],
    [t],
  )
  const toggle = (id: string) =>
    setSelected((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]))
  return (
    <div className="h-48 max-w-3xl border border-line">
      <Grid
        label={t('places.drivers')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        selected={selected}
        focusedId={focusedId}
        pageSelection={selected.size === 0 ? 'none' : selected.size === samples.length ? 'all' : 'some'}
        selectPageLabel={t('lists.selectPage')}
        selectRowLabel={(row) => t('lists.selectRow', { name: row.name })}
        onFocus={setFocusedId}
        onToggle={toggle}
        onTogglePage={() =>
          setSelected((known) => new Set(known.size === samples.length ? [] : samples.map(({ id }) => id)))
        }
        onOpen={nothing}
        order={order}
        onOrder={setOrder}
      />
    </div>
  )
}

export const section: GallerySection = { id: 'grid', title: 'Data table', Component: GridStates }
