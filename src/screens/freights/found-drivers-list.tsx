import type { Target } from '#commands/command'
import { searchFreightDrivers } from '#contract/calls/freights'
import { driverLevel, workMode } from '#contract/schemas/drivers/driver'
import type { FoundDriver } from '#contract/schemas/freights/freight-driver-search'
import type { ExportColumn } from '../../exports/columns.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import { formatDateTime, formatPlate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { formatPhone } from '../../i18n/phones.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList, type ListDeclaration } from '../../ui/list/declaration.ts'
import type { ListFilter } from '../../ui/list/list-filter.ts'
import { reasonText } from './reason-text.ts'

const reasonsText = (texts: Texts, { reasons }: FoundDriver) =>
  reasons.map((reason) => reasonText(texts, reason)).join(' · ')

function Reasons({ driver, texts }: { driver: FoundDriver; texts: Texts }) {
  return (
    <span className="flex gap-1 overflow-hidden">
      {driver.reasons.map((reason) => (
        <span key={reason.code} className="rounded bg-accent-soft px-1.5 whitespace-nowrap">
          {reasonText(texts, reason)}
        </span>
      ))}
    </span>
  )
}

/** A found driver as a target: those who are found are active, and only their ids are used. */
function driverTarget({ _id: id, fullName: name }: FoundDriver): Target {
  return { kind: 'DRIVER', id, version: 0, status: 'ACTIVE', name, heldBy: null }
}

const vehicleText = ({ vehicle }: FoundDriver) =>
  vehicle
    ? [vehicle.configuration, vehicle.body, vehicle.plates.map(formatPlate).join(' + ')].filter(Boolean).join(' · ')
    : ''
const placeText = ({ city, stateCode }: FoundDriver) => [city, stateCode].filter(Boolean).join('/')

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'level',
    label: 'fields.level',
    options: driverLevel.options,
    textOf: ({ word }, value) => word('levels', value),
  },
  {
    kind: 'choice',
    name: 'workMode',
    label: 'fields.workMode',
    options: workMode.options,
    textOf: ({ word }, value) => word('workModes', value),
  },
  { kind: 'text', name: 'city', label: 'fields.city' },
  { kind: 'text', name: 'stateCode', label: 'fields.stateCode' },
  { kind: 'flag', name: 'hasContact', label: 'freights.hasContact' },
]

const exported = (texts: Texts): readonly ExportColumn<FoundDriver>[] => [
  { id: 'name', title: texts.t('fields.name'), kind: 'text', value: (row) => row.fullName },
  { id: 'phone', title: texts.t('fields.cellphone'), kind: 'phone', value: (row) => row.cellphone ?? '' },
  { id: 'vehicle', title: texts.t('freights.vehicle'), kind: 'text', value: vehicleText },
  { id: 'place', title: texts.t('fields.city'), kind: 'text', value: placeText },
  { id: 'distance', title: texts.t('freights.distanceToOrigin'), kind: 'number', value: (row) => row.distance },
  { id: 'score', title: texts.t('freights.score'), kind: 'number', value: (row) => row.score },
  { id: 'reasons', title: texts.t('freights.reasons'), kind: 'text', value: (row) => reasonsText(texts, row) },
  { id: 'lastSearchAt', title: texts.t('freights.lastSearch'), kind: 'dateTime', value: (row) => row.lastSearchAt },
  { id: 'contactedAt', title: texts.t('freights.contacted'), kind: 'dateTime', value: (row) => row.contactedAt },
]

const columns = (texts: Texts): readonly GridColumn<FoundDriver>[] => [
  {
    id: 'name',
    title: texts.t('fields.name'),
    width: 210,
    value: (row) => (row.defined ? `✓ ${row.fullName}` : row.fullName),
  },
  {
    id: 'score',
    title: texts.t('freights.score'),
    width: 75,
    figures: true,
    value: (row) => formatCount(row.score, texts.language),
  },
  {
    id: 'reasons',
    title: texts.t('freights.reasons'),
    width: 340,
    grow: 1,
    value: (row) => reasonsText(texts, row),
    render: (row) => <Reasons driver={row} texts={texts} />,
  },
  { id: 'vehicle', title: texts.t('freights.vehicle'), width: 200, value: vehicleText },
  { id: 'place', title: texts.t('fields.city'), width: 150, wide: true, value: placeText },
  {
    id: 'phone',
    title: texts.t('fields.cellphone'),
    width: 140,
    figures: true,
    value: (row) => (row.cellphone ? formatPhone(row.cellphone) : ''),
  },
  {
    id: 'contactedAt',
    title: texts.t('freights.contacted'),
    width: 140,
    figures: true,
    value: (row) => (row.contactedAt ? formatDateTime(row.contactedAt) : ''),
  },
]

function declareFoundDrivers(id: string, isBeyond: boolean): ListDeclaration<FoundDriver> {
  return declareList({
    place: 'freightDrivers',
    path: `/freights/${id}/${isBeyond ? 'new-drivers' : 'drivers'}`,
    title: isBeyond ? 'freights.searchNew' : 'freights.findDrivers',
    search: 'freights.searchDriver',
    notFound: 'freights.noDriver',
    call: searchFreightDrivers,
    input: { params: { id }, query: { beyond: String(isBeyond) } },
    rows: ({ drivers }) => drivers,
    idOf: (row: FoundDriver) => row._id,
    nameOf: (row) => row.fullName,
    pathOf: (row) => `/drivers/${row._id}`,
    tabs: {
      name: 'type',
      label: 'freights.matches',
      tabs: [
        { id: 'RECOMMENDED', label: 'freights.matchRECOMMENDED' },
        { id: 'COMPATIBLE', label: 'freights.matchCOMPATIBLE' },
      ],
    },
    filters,
    target: driverTarget,
    copyable: (row) => ({
      id: row._id,
      link: new URL(`/drivers/${row._id}`, location.origin).href,
      ...(row.cellphone ? { phone: row.cellphone } : {}),
    }),
    touchedBy: ({ resource, id: changed }) => resource === 'FREIGHT' && changed === id,
    buttons: ['foundDriver.turn', 'foundDriver.whatsapp', 'foundDriver.define', 'foundDriver.explain'],
    exported,
    columns,
  })
}

const lists = new Map<string, ListDeclaration<FoundDriver>>()

/** The drivers for a freight; `isBeyond` also those who did not search in the app. Declared once for each freight. */
export function foundDriversList(id: string, isBeyond: boolean): ListDeclaration<FoundDriver> {
  const key = `${id} ${isBeyond}`
  const list = lists.get(key) ?? declareFoundDrivers(id, isBeyond)
  lists.set(key, list)
  return list
}
