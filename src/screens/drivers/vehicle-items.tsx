import { languageTags } from '#contract/languages'
import { type EvidenceImage, imagesOf } from '#contract/schemas/documents/document-review'
import { formatDocument } from '#contract/schemas/general/document-mask'
import type { DriverComposition, DriverVehicle } from '#contract/schemas/vehicles/driver-vehicle'
import type { Weight } from '#contract/schemas/general/measures'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import { type Decided, standingOf } from '../../console/decided.ts'
import { formatDate, formatPlate } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { ImageCarousel } from '../../ui/media/image-carousel.tsx'
import type { RecordItem } from '../../ui/record/record-items.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { DriverFields } from './driver-fields.tsx'
import type { StatusSince } from './use-status-since.ts'

const decisions = ['review.approve.record', 'review.disapprove.record'] as const
const vehicleCommands = [...decisions, 'record.openItem'] as const
/** Commands on a composition besides its review (CON-4-023, CON-4-024). */
const compositionCommands = [
  ...decisions,
  'review.inactivate.record',
  'review.activate.record',
  'record.openItem',
] as const

/** The plates of a composition, beginning with the vehicle that pulls. */
function platesOf({ vehicles }: DriverComposition): string {
  return vehicles.map(({ data }) => formatPlate(data.licensePlate)).join(' + ')
}

function configurationOf({ configuration, configurationLabel }: DriverComposition, { language }: Texts): string {
  return configurationLabel?.[language] ?? configuration
}

function Why({ reason, requestNewPhoto }: { reason: Reason | null; requestNewPhoto: boolean }) {
  const texts = useTexts()
  const { t } = texts
  if (!reason) return null
  return (
    <p className="mt-2">
      <span className="text-muted">{t('vehicles.reason')}:</span> {reasonWords(texts, reason)}
      {requestNewPhoto ? ` · ${t('reviews.requestPhoto')}` : ''}
    </p>
  )
}

function addressOf(owner: NonNullable<DriverComposition['owner']>): string {
  const { street, houseNumber, complement, district, city, stateCode, postalCode } = owner
  return [street, houseNumber, complement, district, city, stateCode, postalCode].filter(Boolean).join(', ')
}

function CompositionContent({ composition }: { composition: DriverComposition }) {
  const texts = useTexts()
  const { t, language } = texts
  const { owner, roadCarrierRecord, bodyLabel, vehicles } = composition
  const [first] = vehicles
  return (
    <>
      <Why {...composition} />
      <div className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        <DriverFields
          title={t('vehicles.composition')}
          values={[
            ['configuration', configurationOf(composition, texts)],
            ['body', bodyLabel?.[language] ?? (vehicles.at(-1)?.data.body || null)],
            ['licensePlate', platesOf(composition)],
            ['axleCount', String(vehicles.reduce((sum, { data }) => sum + data.axleCount, 0))],
            ['main', String(composition.main)],
          ]}
        />
        <DriverFields
          title={t('vehicles.owner')}
          values={[
            ['ownerName', owner?.name ?? first?.data.ownerName ?? null],
            [
              'ownerDocument',
              owner ? formatDocument(owner.document.type, owner.document.value) : (first?.data.ownerDocument ?? null),
            ],
            ['address', owner ? addressOf(owner) : null],
            ['cellphone', owner?.cellphone ?? null],
            ['phone', owner?.phone ? formatPhone(owner.phone) : null],
            ['email', owner?.email ?? null],
            ['socialIntegrationProgramNumber', owner?.socialIntegrationProgramNumber ?? null],
            ['rntrc', roadCarrierRecord?.number ?? first?.data.rntrc ?? null],
            ['rntrcRegisteredAt', roadCarrierRecord ? formatDate(roadCarrierRecord.registeredAt) : null],
            ['rntrcExpireAt', roadCarrierRecord?.expireAt ? formatDate(roadCarrierRecord.expireAt) : null],
          ]}
        />
      </div>
    </>
  )
}

const registered = ['nationalRegister', 'chassis', 'brand', 'model', 'color', 'body', 'city', 'stateCode'] as const

function weightOf(weight: Weight | undefined, { t, language }: Texts): string | null {
  if (!weight) return null
  const { value, unit } = weight
  return `${new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language).format(value)} ${unit === 'arroba' ? t('vehicles.arroba') : unit}`
}

/** Length, width and height, as far as they are known. */
function dimensionsOf({ vehicle: { dimensions } }: DriverVehicle, { language }: Texts): string | null {
  if (!dimensions) return null
  const { length, width, height } = dimensions
  const format = new Intl.NumberFormat(languageTags[language])
  const measure = (one: typeof length) => (one ? `${format.format(one.value)} ${one.unit}` : '–')
  return [length, width, height].map(measure).join(' × ')
}

/** The images that are shown large: those of a vehicle's document, or all of a composition. */
export interface OpenedImages {
  /** Id of the record whose history is shown beside them. */
  id: string
  name: string
  images: readonly EvidenceImage[]
  /** Index of the image that is shown first, from 0. */
  first?: number
}

/** The images of a vehicle's document, described by its plate. */
function picturesOf({ data, filesUrls }: DriverVehicle, { t }: Texts): EvidenceImage[] {
  const description = t('vehicles.pictures', { plate: formatPlate(data.licensePlate) })
  return imagesOf(filesUrls.map((file) => ({ ...file, description })))
}

function VehicleContent({
  vehicle,
  pictures,
  onZoom,
}: {
  vehicle: DriverVehicle
  pictures: readonly EvidenceImage[]
  onZoom(at: number): void
}) {
  const texts = useTexts()
  const { t } = texts
  const { data } = vehicle
  const { modelYear, weights } = vehicle.vehicle
  const plate = formatPlate(data.licensePlate)
  return (
    <>
      <Why {...vehicle} />
      <div className="mt-3 flex flex-wrap items-start gap-x-10 gap-y-4">
        <DriverFields
          title={t('vehicles.registered')}
          values={[
            ['licensePlate', plate],
            ...registered.map((name) => [name, data[name]] as const),
            ['manufactureYear', data.manufactureYear === null ? null : String(data.manufactureYear)],
            ['modelYear', modelYear === null ? null : String(modelYear)],
            ['vehicleGrossWeight', weightOf(weights.gross, texts)],
            ['tare', weightOf(weights.tare, texts)],
            ['capacity', weightOf(weights.capacity, texts)],
            ['dimensions', dimensionsOf(vehicle, texts)],
            ['axleCount', String(data.axleCount)],
            ['licensingYear', vehicle.licensingData ? String(vehicle.licensingData.year) : null],
            ['documentCounters', t('documents.counters', { ...vehicle.counters })],
          ]}
          columns
        />
        <div className="w-96 max-w-full">
          {pictures.length > 0 ? (
            <ImageCarousel label={t('vehicles.pictures', { plate })} images={pictures} onZoom={onZoom} />
          ) : (
            <p className="text-muted">{t('vehicles.noPicture')}</p>
          )}
        </div>
      </div>
    </>
  )
}

/** Number of vehicles and pieces of equipment; one may be in more than one composition. */
export function vehicleCount(compositions: readonly DriverComposition[]): number {
  return new Set(compositions.flatMap(({ vehicles }) => vehicles.map(({ _id }) => _id))).size
}

/**
 * A driver's compositions, each followed by its vehicles. Keys decide the focused item: the composition, or the
 * document of one of its vehicles.
 * @param onOpen shows images large
 */
export function vehicleItems(
  compositions: readonly DriverComposition[],
  decided: Decided,
  texts: Texts,
  onOpen: (opened: OpenedImages) => void,
  sinceOf: StatusSince,
): RecordItem[] {
  const { t } = texts
  return compositions.flatMap((composition) => {
    const plates = platesOf(composition)
    const name = `${configurationOf(composition, texts)} · ${plates}`
    const standing = standingOf(decided, composition, composition.status)
    const head: RecordItem = {
      id: composition._id,
      group: name,
      title: t('vehicles.composition'),
      status: <StandingStatus {...standing} />,
      facts: [plates, composition.main ? t('vehicles.main') : ''].filter(Boolean).join(' · '),
      content: <CompositionContent composition={composition} />,
      target: {
        kind: 'DRIVER_COMPOSITION',
        id: composition._id,
        version: standing.version,
        status: standing.status,
        name,
        heldBy: null,
        since: sinceOf(composition._id, standing.status),
      },
      copyable: { id: composition._id },
      commands: compositionCommands,
      open: () =>
        onOpen({
          id: composition._id,
          name,
          images: composition.vehicles.flatMap((vehicle) => picturesOf(vehicle, texts)),
        }),
    }
    const vehicles = composition.vehicles.map((vehicle, at): RecordItem => {
      const plate = formatPlate(vehicle.data.licensePlate)
      const pictures = picturesOf(vehicle, texts)
      const view = { id: vehicle._id, name: plate, images: pictures }
      const ofVehicle = standingOf(decided, vehicle, vehicle.status)
      return {
        // The composition is part of the id, because a vehicle may be in more than one.
        id: `${composition._id} ${vehicle._id}`,
        group: name,
        title: at === 0 ? t('vehicles.vehicle') : t('vehicles.equipment', { number: at }),
        status: <StandingStatus {...ofVehicle} />,
        facts: [plate, vehicle.data.brand, vehicle.data.model].filter(Boolean).join(' · '),
        content: (
          <VehicleContent vehicle={vehicle} pictures={pictures} onZoom={(first) => onOpen({ ...view, first })} />
        ),
        target: {
          kind: 'DRIVER_VEHICLE',
          id: vehicle._id,
          version: ofVehicle.version,
          status: ofVehicle.status,
          name: plate,
          heldBy: null,
          since: sinceOf(vehicle._id, ofVehicle.status),
        },
        copyable: { id: vehicle._id, document: vehicle.data.licensePlate },
        commands: vehicleCommands,
        open: () => onOpen(view),
      }
    })
    return [head, ...vehicles]
  })
}
