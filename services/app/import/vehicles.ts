import { z } from 'zod'
import type { LocalizedText } from '#contract/languages'
import { personDocument } from '#contract/schemas/general/document-number'
import { equipment } from '#contract/schemas/vehicles/vehicle'
import { lettersAndDigits } from '#contract/searchable'
import { textOf } from '#contract/texts'
import { createDriverComposition } from '../../core/compositions.ts'
import type { RequestContext } from '../../http/context.ts'
import { ServiceError } from '../../http/errors.ts'
import { type Column, reasonsOf } from './columns.ts'
import { idsByDocument, type ImportKind, type NewLine, type Outcome, requestsOf } from './kinds.ts'
import { brazilianDocument, day, kilograms, phone, truth, wholeNumber } from './readers.ts'
import { importTexts } from './texts.ts'

/** Most plates of one line: a tractor and three semi-trailers. */
const PLATES_MAXIMUM = 4

/** A vehicle or equipment with the document of its driver; pictures follow later, by a person or the driver's app. */
const newVehicle = z.object({ driver: personDocument, ...equipment.shape })
type NewVehicle = z.output<typeof newVehicle>

/** Columns of one plate; those of the plates that are pulled end in their number. */
function plateColumns(at: number): Column[] {
  const number = at === 0 ? '' : ` ${at + 1}`
  const column = (
    [pt, en, es]: readonly [string, string, string],
    field: string,
    read?: Column['read'],
    isRequired = at === 0 && ['licensePlate', 'axleCount', 'grossWeight'].includes(field),
  ): Column => ({
    names: { pt: `${pt}${number}`, en: `${en}${number}`, es: `${es}${number}` },
    path: ['plateDocuments', at, field],
    ...(read ? { read } : {}),
    isRequired,
  })
  return [
    column(['Placa', 'Licence plate', 'Placa'], 'licensePlate'),
    column(['Renavam', 'Renavam', 'Renavam'], 'nationalRegister'),
    column(['Chassi', 'Chassis', 'Chasis'], 'chassis'),
    column(['Marca', 'Brand', 'Marca'], 'brand'),
    column(['Modelo', 'Model', 'Modelo'], 'model'),
    column(['Ano de fabricação', 'Year of manufacture', 'Año de fabricación'], 'manufactureYear', wholeNumber),
    column(['Ano do modelo', 'Model year', 'Año del modelo'], 'modelYear', wholeNumber),
    column(['Peso bruto (kg)', 'Gross weight (kg)', 'Peso bruto (kg)'], 'grossWeight', kilograms),
    column(['Tara (kg)', 'Tare (kg)', 'Tara (kg)'], 'tare', kilograms),
    column(['Capacidade (kg)', 'Capacity (kg)', 'Capacidad (kg)'], 'capacity', kilograms),
    column(['Eixos', 'Axles', 'Ejes'], 'axleCount', wholeNumber),
    column(['Cor', 'Colour', 'Color'], 'color'),
    column(['UF da placa', 'State code of the plate', 'Estado de la placa'], 'stateCode'),
    column(['Cidade da placa', 'City of the plate', 'Ciudad de la placa'], 'city'),
  ]
}

function ownerColumn(pt: string, en: string, es: string, field: string, more: Partial<Column> = {}): Column {
  return { names: { pt, en, es }, path: ['owner', field], ...more }
}

const required = { isRequired: true }

const columns: readonly Column[] = [
  {
    names: { pt: 'Documento do motorista', en: 'Driver’s document', es: 'Documento del conductor' },
    also: ['CPF do motorista'],
    path: ['driver', 'value'],
    ...required,
  },
  {
    names: {
      pt: 'Tipo de documento do motorista',
      en: 'Driver’s document type',
      es: 'Tipo de documento del conductor',
    },
    path: ['driver', 'type'],
  },
  { names: { pt: 'Configuração', en: 'Configuration', es: 'Configuración' }, path: ['configuration'], ...required },
  { names: { pt: 'Carroceria', en: 'Body', es: 'Carrocería' }, path: ['body'], ...required },
  { names: { pt: 'Principal', en: 'Main', es: 'Principal' }, path: ['main'], read: truth, ...required },
  ...Array.from({ length: PLATES_MAXIMUM }, (_, at) => plateColumns(at)).flat(),
  ownerColumn('Documento do proprietário', 'Owner’s document', 'Documento del propietario', 'document', {
    read: brazilianDocument,
    ...required,
  }),
  ownerColumn('Nome do proprietário', 'Owner’s name', 'Nombre del propietario', 'name'),
  ownerColumn('CEP do proprietário', 'Owner’s postal code', 'Código postal del propietario', 'postalCode', required),
  ownerColumn('Rua do proprietário', 'Owner’s street', 'Calle del propietario', 'street', required),
  ownerColumn('Número do proprietário', 'Owner’s house number', 'Número del propietario', 'houseNumber', required),
  ownerColumn('Complemento do proprietário', 'Owner’s complement', 'Complemento del propietario', 'complement'),
  ownerColumn('Bairro do proprietário', 'Owner’s district', 'Barrio del propietario', 'district', required),
  ownerColumn('Cidade do proprietário', 'Owner’s city', 'Ciudad del propietario', 'city', required),
  ownerColumn('Estado do proprietário', 'Owner’s state', 'Estado del propietario', 'state', required),
  ownerColumn('UF do proprietário', 'Owner’s state code', 'Código del estado del propietario', 'stateCode', required),
  ownerColumn('Celular do proprietário', 'Owner’s cellphone', 'Celular del propietario', 'cellphone', { read: phone }),
  ownerColumn('E-mail do proprietário', 'Owner’s e-mail', 'Correo del propietario', 'email'),
  ownerColumn('PIS do proprietário', 'Owner’s PIS', 'PIS del propietario', 'socialIntegrationProgramNumber', required),
  { names: { pt: 'RNTRC', en: 'RNTRC', es: 'RNTRC' }, path: ['roadCarrierRecord', 'number'], ...required },
  {
    names: { pt: 'Registro do RNTRC', en: 'RNTRC registration', es: 'Registro del RNTRC' },
    path: ['roadCarrierRecord', 'registeredAt'],
    read: day,
    ...required,
  },
  {
    names: { pt: 'Validade do RNTRC', en: 'RNTRC expiry', es: 'Validez del RNTRC' },
    path: ['roadCarrierRecord', 'expireAt'],
    read: day,
  },
]

type Option = { name: string; label: LocalizedText }

/** The name of an option that a file gives by its name or its label in any language; another text stays as it is. */
function optionNamed(options: readonly Option[], given: string): string {
  const text = lettersAndDigits(given)
  const isMeant = ({ name, label }: Option) =>
    [name, ...Object.values(label)].some((known) => lettersAndDigits(known) === text)
  return options.find(isMeant)?.name ?? given
}

/** True where an earlier run of the same line added the vehicle with this plate. */
async function isAddedBefore(context: RequestContext, plate: string): Promise<boolean> {
  const vehicles = await context.db
    .selectFrom('driver_vehicles')
    .select('id')
    .where('license_plate', '=', plate)
    .where('deleted_at', 'is', null)
    .execute()
  const requests = await requestsOf(
    context,
    'DRIVER_VEHICLE',
    vehicles.map(({ id }) => id),
  )
  return [...requests.values()].includes(context.requestId)
}

async function addVehicle(context: RequestContext, body: NewVehicle, driver: string): Promise<Outcome> {
  if (await isAddedBefore(context, body.tractionPlate)) return 'ADDED_BEFORE'
  try {
    await createDriverComposition(context, {
      params: {},
      query: {},
      body: { ...body, driver },
      files: { tractionDocument: [], plateDocuments: [] },
    } as never)
    return 'ADDED'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const reasons = reasonsOf(columns, error.issues, context.language)
    return { reasons: reasons.length > 0 ? reasons : [textOf(error.text, context.language)] }
  }
}

/**
 * Vehicles and equipment, each in a transaction of its own, because each locks its plates and its driver's
 * compositions.
 */
export const vehicleImport: ImportKind<NewVehicle> = {
  columns,
  right: 'operate',
  schema: newVehicle,
  complete(body) {
    const { type, value } = (body['driver'] ?? {}) as { type?: string; value?: string }
    const plates = ((body['plateDocuments'] ?? []) as { licensePlate?: string }[]).filter(Boolean)
    return {
      ...body,
      ...(value !== undefined && type === undefined ? { driver: { ...brazilianDocument(value), type: 'CPF' } } : {}),
      plateDocuments: plates,
      tractionPlate: plates[0]?.licensePlate,
      plateCount: plates.length,
    }
  },
  async add(context, lines: readonly NewLine<NewVehicle>[]) {
    const drivers = await idsByDocument(
      context,
      'drivers',
      lines.map(({ body }) => body.driver),
    )
    const configurations = await context.db.selectFrom('vehicle_configurations').select(['name', 'label']).execute()
    const bodies = await context.db.selectFrom('vehicle_bodies').select(['name', 'label']).execute()
    const outcomes: Outcome[] = []
    for (const { body: given, request } of lines) {
      const driver = drivers.of(given.driver)
      if (driver === undefined) {
        outcomes.push({ reasons: [importTexts.driverUnknown[context.language]] })
        continue
      }
      const body = {
        ...given,
        configuration: optionNamed(configurations, given.configuration),
        body: optionNamed(bodies, given.body),
      }
      outcomes.push(await addVehicle({ ...context, requestId: request }, body, driver))
    }
    return outcomes
  },
}
