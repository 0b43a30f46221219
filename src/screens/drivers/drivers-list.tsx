import { listDrivers } from '#contract/calls/drivers'
import { type Driver, driverOrder } from '#contract/schemas/drivers/driver'
import { formatDocument } from '#contract/schemas/general/document-mask'
import { driverQueryOptions } from '../../api/driver-queries.ts'
import { queryClient } from '../../api/queries.ts'
import { copyableOf } from './copyable.ts'
import { standingOf } from '../../console/decided.ts'
import { driverTarget } from './driver-target.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { StandingStatus, Status } from '../../ui/status.tsx'
import { fetchEvidenceAhead, mustShowEvidence, showEvidenceFirst } from '../reviews/show-evidence-first.ts'
import { companySearch } from './company-search.ts'
import { driverExportColumns } from './drivers-export.ts'
import { driversFilters } from './drivers-filters.ts'

/** The driver list (CON-2-046). */
export const driversList = declareList({
  place: 'drivers',
  path: '/drivers',
  title: 'places.drivers',
  search: 'drivers.search',
  notFound: 'drivers.notFound',
  call: listDrivers,
  rows: ({ drivers }) => drivers,
  idOf: (row: Driver) => row._id,
  nameOf: (row) => row.fullName,
  pathOf: (row) => `/drivers/${row._id}`,
  filters: driversFilters(companySearch),
  orders: driverOrder.options,
  copyable: (row) => copyableOf(row),
  target: driverTarget,
  showFirst: showEvidenceFirst,
  mustShowFirst: mustShowEvidence,
  prefetch: (row) => {
    void queryClient.prefetchQuery(driverQueryOptions(row._id))
    if (row.status.driver === 'WAITING_REVIEW') fetchEvidenceAhead(row._id)
  },
  touchedBy: ({ driver }) => driver !== null,
  buttons: ['review.approve.grid', 'review.disapprove.grid'],
  exported: driverExportColumns,
  columns: ({ t, word }, decided) => [
    { id: 'fullName', title: t('fields.name'), width: 160, grow: 2, value: (row) => row.fullName },
    {
      id: 'document',
      title: t('fields.document'),
      width: 125,
      value: (row) => formatDocument(row.document.type, row.document.value),
    },
    {
      id: 'cellphone',
      title: t('fields.cellphone'),
      width: 150,
      value: (row) => (row.cellphone ? formatPhone(row.cellphone) : ''),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 160,
      value: (row) => standingOf(decided, row, row.status.driver).status,
      render: (row) => <StandingStatus {...standingOf(decided, row, row.status.driver)} />,
    },
    {
      id: 'vehicle',
      title: t('fields.vehicleStatus'),
      width: 160,
      value: (row) => row.status.vehicle,
      render: (row) => <Status value={row.status.vehicle} />,
    },
    { id: 'workMode', title: t('fields.workMode'), width: 120, value: (row) => word('workModes', row.workMode) },
    { id: 'level', title: t('fields.level'), width: 125, wide: true, value: (row) => word('levels', row.level) },
    { id: 'country', title: t('fields.country'), width: 70, wide: true, value: (row) => row.country },
    {
      id: 'registeredAt',
      title: t('fields.registeredAt'),
      width: 140,
      figures: true,
      wide: true,
      value: (row) => formatDateTime(row.registeredAt),
    },
  ],
})
