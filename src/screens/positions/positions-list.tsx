import { listDriverLocations } from '#contract/calls/driver-locations'
import { type DriverPosition, driverPositionOrder } from '#contract/schemas/positions/driver-position'
import { formatDateTime, formatPlate, namedDocument } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { driverSearch } from '../drivers/driver-search.ts'
import { timeText } from './position-words.ts'

const platesText = ({ plates }: DriverPosition) => plates.map(formatPlate).join(' + ')
/** Six digits are a tenth of a metre, more than any receiver knows. */
const degrees = (value: number) => value.toFixed(5)

/** Where a driver was in a period (CON-2-083). */
export const positionsList = declareList({
  place: 'positions',
  path: '/positions',
  title: 'places.positions',
  search: 'positions.search',
  wordsMean: 'driver',
  notFound: 'positions.notFound',
  call: listDriverLocations,
  rows: ({ driverLocations }) => driverLocations,
  idOf: (row: DriverPosition) => row._id,
  nameOf: (row) => formatDateTime(row.positionAt),
  copyable: (row) => ({ id: row._id, link: location.href }),
  touchedBy: ({ resource }) => resource === 'DRIVER_POSITION',
  filters: [
    { kind: 'search', name: 'driver', label: 'operations.driver', ...driverSearch },
    { kind: 'moment', name: 'startAt', label: 'positions.startAt' },
    { kind: 'moment', name: 'endAt', label: 'positions.endAt' },
  ],
  orders: driverPositionOrder.options,
  requires: {
    names: ['driver', 'startAt', 'endAt'],
    title: 'positions.choose',
    hint: 'positions.chooseHint',
  },
  exported: (texts) => {
    const { t } = texts
    return [
      { id: 'positionAt', title: t('positions.positionAt'), kind: 'dateTime', value: (row) => row.positionAt },
      { id: 'client', title: t('positions.client'), kind: 'text', value: (row) => row.client?.name ?? null },
      { id: 'driver', title: t('operations.userName'), kind: 'text', value: (row) => row.driver.fullName },
      {
        id: 'document',
        title: t('operations.document'),
        kind: 'text',
        value: (row) => namedDocument(texts, row.driver.document),
      },
      { id: 'travel', title: t('positions.travel'), kind: 'text', value: (row) => row.travel?.name ?? null },
      { id: 'plates', title: t('operations.plates'), kind: 'text', value: platesText },
      { id: 'batteryLevel', title: t('positions.battery'), kind: 'number', value: (row) => row.batteryLevel },
      { id: 'speed', title: t('positions.speed'), kind: 'number', value: (row) => row.speed },
      { id: 'latitude', title: t('positions.latitude'), kind: 'number', value: (row) => row.latitude },
      { id: 'longitude', title: t('positions.longitude'), kind: 'number', value: (row) => row.longitude },
    ]
  },
  columns: ({ t, language, ...texts }) => [
    {
      id: 'positionAt',
      title: t('positions.positionAt'),
      width: 165,
      figures: true,
      value: (row) => timeText(row.positionAt),
    },
    {
      id: 'speed',
      title: t('positions.speed'),
      width: 75,
      figures: true,
      value: (row) => (row.speed === null ? '' : String(Math.round(row.speed))),
    },
    {
      id: 'batteryLevel',
      title: t('positions.battery'),
      width: 85,
      figures: true,
      value: (row) => (row.batteryLevel === null ? '' : `${Math.round(row.batteryLevel)} %`),
    },
    { id: 'travel', title: t('positions.travel'), width: 110, value: (row) => row.travel?.name ?? '' },
    { id: 'plates', title: t('operations.plates'), width: 105, value: platesText, wide: true },
    {
      id: 'latitude',
      title: t('positions.latitude'),
      width: 95,
      figures: true,
      value: (row) => degrees(row.latitude),
      wide: true,
    },
    {
      id: 'longitude',
      title: t('positions.longitude'),
      width: 100,
      figures: true,
      value: (row) => degrees(row.longitude),
      wide: true,
    },
    {
      id: 'client',
      title: t('positions.client'),
      width: 140,
      grow: 1,
      value: (row) => row.client?.name ?? '',
      wide: true,
    },
    { id: 'driver', title: t('operations.userName'), width: 140, value: (row) => row.driver.fullName, wide: true },
    {
      id: 'document',
      title: t('operations.document'),
      width: 150,
      value: (row) => namedDocument({ t, language, ...texts }, row.driver.document),
      wide: true,
    },
  ],
})
