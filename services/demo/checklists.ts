import type { ChecklistStepInput } from '#contract/schemas/checklists/checklist-step'
import type { Dice } from './dice.ts'
import { DAY, day, iso, MINUTE } from './moments.ts'

/** Source of one driver's answers. */
export interface Answering {
  dice: Dice
  /** Moment of the answer. */
  at: number
  driverName: string
  plate: string
  /** Stored addresses of the pictures. */
  pictures: { portrait: string; certificate: string; signature: string }
}

type Words = readonly [pt: string, en: string, es: string]
const say = ([pt, en, es]: Words) => ({ pt, en, es })

/** A step of a template with the driver's answer; the answer of a form is its steps. */
export interface Line {
  type: ChecklistStepInput['type']
  words: Words
  fields: object
  /** Null where the driver leaves the step out. */
  answer: ((answering: Answering) => unknown) | readonly Line[] | null
  /** Moment until which the answer is valid. */
  expireAt?: (answering: Answering) => string
}

const line = (
  type: Line['type'],
  words: Words,
  fields: object,
  answer: Line['answer'],
  rest: Partial<Line> = {},
): Line => ({ type, words, fields: { required: answer !== null, ...fields }, answer, ...rest })
const option = (value: string | number, ...words: Words) => ({ value, label: say(words) })
const documentId = (at: number) => at.toString(16).padStart(24, 'd')

/** A checklist that drivers are asked for, and by whom. */
export interface Template {
  requester: string
  description: string
  label: Words
  flow: 'SEQUENTIAL' | 'NON_SEQUENTIAL'
  /** Days that drivers have for the checklist. */
  days: number
  lines: readonly Line[]
}

/** The terminal where drivers arrive; about 20 metres are one unit of the fourth decimal. */
const TERMINAL = { latitude: -23.9608, longitude: -46.3336 } as const

const inspection: Template = {
  requester: 'Grãos do Cerrado S.A.',
  description: 'Vistoria do caminhão antes do carregamento',
  label: ['Vistoria do caminhão', 'Truck inspection', 'Inspección del camión'],
  flow: 'SEQUENTIAL',
  days: 4,
  lines: [
    line(
      'INFO_CHECK',
      ['Antes de começar', 'Before you start', 'Antes de empezar'],
      {
        text: say([
          'Pare em local seguro e desligue o motor.',
          'Stop at a safe place and turn the engine off.',
          'Deténgase en un lugar seguro y apague el motor.',
        ]),
        infoList: [
          {
            label: say(['Duração', 'Duration', 'Duración']),
            text: say(['Cerca de 10 minutos', 'About 10 minutes', 'Unos 10 minutos']),
          },
        ],
      },
      () => true,
    ),
    line(
      'CHECKBOX',
      ['Itens em ordem', 'Items in order', 'Elementos en orden'],
      {
        options: [
          option('TIRES', 'Pneus', 'Tyres', 'Neumáticos'),
          option('LIGHTS', 'Faróis e lanternas', 'Lights', 'Luces'),
          option('BRAKES', 'Freios', 'Brakes', 'Frenos'),
          option('TARP', 'Lona', 'Tarpaulin', 'Lona'),
        ],
      },
      ({ dice }) => ['TIRES', 'LIGHTS', ...(dice.chance(0.7) ? ['BRAKES'] : []), ...(dice.chance(0.6) ? ['TARP'] : [])],
    ),
    line(
      'RADIO_GROUP',
      ['Estado da carroceria', 'State of the body', 'Estado de la carrocería'],
      {
        options: [
          option('GOOD', 'Bom', 'Good', 'Bueno'),
          option('FAIR', 'Regular', 'Fair', 'Regular'),
          option('BAD', 'Ruim', 'Bad', 'Malo'),
        ],
      },
      ({ dice }) => dice.pick(['GOOD', 'GOOD', 'FAIR']),
    ),
    line(
      'NUMBER',
      ['Hodômetro (km)', 'Odometer (km)', 'Odómetro (km)'],
      { range: { min: 0, max: 3_000_000 }, maxFractionDigits: 0 },
      ({ dice }) => dice.int(40_000, 900_000),
    ),
    line(
      'RANGE',
      ['Combustível (%)', 'Fuel (%)', 'Combustible (%)'],
      { range: { min: 0, max: 100 }, step: 5 },
      ({ dice }) => dice.int(2, 20) * 5,
    ),
    line('DATE', ['Última revisão', 'Last service', 'Última revisión'], { lastDate: 'now' }, ({ dice, at }) =>
      day(at - dice.int(5, 200) * DAY),
    ),
    line(
      'IMAGE',
      ['Comprovante da revisão', 'Proof of the service', 'Comprobante de la revisión'],
      { limit: { min: 1, max: 3 } },
      ({ pictures }) => [{ url: pictures.certificate, description: 'Comprovante da revisão' }],
    ),
    line('VIDEO', ['Vídeo do veículo', 'Video of the vehicle', 'Video del vehículo'], {}, null),
    line('SIGNATURE', ['Assinatura', 'Signature', 'Firma'], {}, ({ pictures, driverName }) => ({
      url: pictures.signature,
      description: driverName,
    })),
  ],
}

const arrival: Template = {
  requester: 'Terminal Pampa',
  description: 'Chegada ao terminal e conferência da carga',
  label: ['Chegada ao terminal', 'Arrival at the terminal', 'Llegada al terminal'],
  flow: 'NON_SEQUENTIAL',
  days: 2,
  lines: [
    line(
      'LOCATION',
      ['Onde você está', 'Where you are', 'Dónde está'],
      { geofences: [{ type: 'CIRCLE', center: TERMINAL, radius: 800 }], outsideAreaFeatures: { allowOutside: true } },
      ({ dice, pictures }) => ({
        location: {
          latitude: TERMINAL.latitude + dice.int(-20, 20) / 10_000,
          longitude: TERMINAL.longitude + dice.int(-20, 20) / 10_000,
        },
        situation: 'INSIDE_AREA',
        image: { url: pictures.portrait, description: 'Na portaria' },
      }),
    ),
    line(
      'DATE_TIME',
      ['Chegada', 'Arrival', 'Llegada'],
      { lastDateTime: 'now', useCurrentTimeAsDefault: true },
      ({ dice, at }) => iso(at - dice.int(1, 50) * MINUTE),
    ),
    line(
      'COMBOBOX',
      ['Doca', 'Dock', 'Muelle'],
      { options: [1, 2, 3, 4].map((dock) => option(dock, `Doca ${dock}`, `Dock ${dock}`, `Muelle ${dock}`)) },
      ({ dice }) => dice.int(1, 4),
    ),
    line(
      'SCAN_CODE',
      ['Etiquetas dos lacres', 'Seal labels', 'Etiquetas de los precintos'],
      { canBeTyped: true, limit: { min: 1, max: 4 } },
      ({ dice }) => [`LCR${dice.digits(7)}`, `LCR${dice.digits(7)}`],
    ),
    line(
      'TIMER',
      ['Descanso antes da descarga', 'Rest before unloading', 'Descanso antes de la descarga'],
      { waitInSeconds: 900, canPause: true },
      ({ dice }) => 900 + dice.int(0, 400),
    ),
    line(
      'FORM',
      ['Dados da carga', 'About the load', 'Datos de la carga'],
      {
        canGoBack: true,
        preview: {
          title: say(['Carga', 'Load', 'Carga']),
          dataTable: { data: [{ label: say(['Pedido', 'Order', 'Pedido']), text: '4500018822' }] },
        },
      },
      [
        line(
          'TEXT',
          ['Placa do cavalo', 'Tractor plate', 'Placa del tractor'],
          { pattern: '[A-Z]{3}[0-9][A-Z0-9][0-9]{2}' },
          ({ plate }) => plate,
        ),
        line(
          'NUMBER',
          ['Peso líquido (t)', 'Net weight (t)', 'Peso neto (t)'],
          { range: { min: 0.1, max: 80 }, minFractionDigits: 2, maxFractionDigits: 2 },
          ({ dice }) => dice.int(1200, 3800) / 100,
        ),
        line(
          'LIST',
          ['Embalagem', 'Packing', 'Embalaje'],
          {
            items: [
              option('BULK', 'Granel', 'Bulk', 'Granel'),
              option('BAGS', 'Big bags', 'Big bags', 'Big bags'),
              option('PALLETS', 'Paletes', 'Pallets', 'Palés'),
            ],
          },
          ({ dice }) => [dice.pick(['BULK', 'BAGS']), 'PALLETS'],
        ),
      ],
    ),
    line(
      'LOAD_DETAIL',
      ['Posição dos paletes', 'Place of the pallets', 'Posición de los palés'],
      {
        indicators: [{ label: say(['Altura máxima', 'Maximum height', 'Altura máxima']), text: '2,4 m' }],
        extraInputs: [{ key: 'lacre', type: 'TEXT', label: say(['Lacre', 'Seal', 'Precinto']), required: true }],
      },
      ({ dice }) => ({
        slots: [1, 2].map((slot) => ({
          _id: documentId(slot),
          subSlot: { _id: documentId(slot + 16), quantity: dice.int(4, 20) },
        })),
        additionalInfo: { lacre: `L${dice.digits(5)}` },
      }),
    ),
    line(
      'ITEM_VALIDATOR',
      ['Conferência dos volumes', 'Check of the packages', 'Control de los bultos'],
      {
        partialQuantity: true,
        manualCheckEnabled: true,
        items: [
          {
            title: say(['Fertilizante 50 kg', 'Fertiliser 50 kg', 'Fertilizante 50 kg']),
            values: ['7891000315507'],
            quantity: 40,
          },
          {
            title: say(['Calcário 25 kg', 'Limestone 25 kg', 'Calcáreo 25 kg']),
            values: ['7891000053508'],
            quantity: 12,
          },
        ],
      },
      ({ dice }) => [
        { value: '7891000315507', quantity: dice.int(36, 40) },
        { value: 'Calcário 25 kg', quantity: 12, checked: true },
      ],
    ),
  ],
}

const registration: Template = {
  requester: 'Química Aurora Ltda',
  description: 'Cadastro complementar para carga química',
  label: ['Cadastro complementar', 'Further registration', 'Registro complementario'],
  flow: 'SEQUENTIAL',
  days: 10,
  lines: [
    line('SELFIE', ['Sua foto', 'Your photo', 'Su foto'], { faceMatch: true, showFaceMask: true }, ({ pictures }) => ({
      url: pictures.portrait,
    })),
    line(
      'TEXT',
      ['E-mail para contato', 'E-mail for contact', 'Correo de contacto'],
      { format: 'EMAIL' },
      ({ dice }) => `motorista${dice.digits(4)}@example.com`,
    ),
    line('SEARCH', ['Cidade onde mora', 'City where you live', 'Ciudad donde vive'], {}, ({ dice }) =>
      dice.pick(['Rondonópolis, MT', 'Cascavel, PR', 'Uberlândia, MG', 'Cubatão, SP']),
    ),
    line(
      'DOCUMENT',
      ['Certificado MOPP', 'MOPP certificate', 'Certificado MOPP'],
      { hasExpirationDate: true, pdfEnabled: false },
      ({ pictures }) => [{ url: pictures.certificate, description: 'Certificado MOPP' }],
      { expireAt: ({ dice, at }) => iso(at + dice.int(200, 1500) * DAY) },
    ),
    line(
      'IMAGE_VALIDATOR',
      ['Ficha de emergência', 'Emergency sheet', 'Ficha de emergencia'],
      { mode: 'DOCUMENT_SCANNER', validationLimit: { min: 1, max: 2 } },
      ({ pictures }) => [{ url: pictures.certificate, description: 'Ficha de emergência' }],
    ),
    line(
      'DOCUMENT_VALIDATOR',
      ['Treinamentos', 'Trainings', 'Capacitaciones'],
      { documents: [{ _id: documentId(1), label: say(['Carga química', 'Chemical cargo', 'Carga química']) }] },
      ({ pictures }) => [{ document: documentId(1), url: pictures.certificate }],
    ),
    line(
      'ADDITIONAL_DOCUMENT',
      ['Documentos da operação', 'Documents of the operation', 'Documentos de la operación'],
      { operation: 'FREIGHT', key: 'quimica', required: false },
      () => [documentId(2)],
    ),
    line(
      'TERMS',
      ['Termo de conduta', 'Terms of conduct', 'Términos de conducta'],
      {
        contents: [
          say([
            'Uso os equipamentos de proteção e sigo as instruções da planta.',
            'I wear protective equipment and follow the instructions of the plant.',
            'Uso el equipo de protección y sigo las instrucciones de la planta.',
          ]),
        ],
        requireFullRead: true,
        checkRequired: true,
        checkLabel: say(['Li e concordo', 'I have read and agree', 'He leído y acepto']),
      },
      () => true,
    ),
  ],
}

export const templates: readonly Template[] = [inspection, arrival, registration]

/** Id of a template's step, by its place; the same in every pendency of the template. */
function stepId(template: number, at: number): string {
  return `c4ec${template.toString(16).padStart(4, '0')}${at.toString(16).padStart(16, '0')}`
}

/** A template as a checklist of the contract, and its lines with the ids of their steps. */
export interface Built {
  checklist: { _id: string; flow: Template['flow']; label: object; steps: object[] }
  lines: readonly BuiltLine[]
}
export interface BuiltLine {
  id: string
  line: Line
  inner: readonly BuiltLine[]
}

export const built: readonly Built[] = templates.map(({ label, flow, lines }, number) => {
  let next = 0
  const take = (of: readonly Line[]): BuiltLine[] =>
    of.map((each) => ({
      id: stepId(number + 1, (next += 1)),
      line: each,
      inner: Array.isArray(each.answer) ? take(each.answer as readonly Line[]) : [],
    }))
  const stepOf = ({ id, line: { type, words, fields }, inner }: BuiltLine): object => ({
    _id: id,
    type,
    label: say(words),
    ...fields,
    ...(inner.length > 0 ? { steps: inner.map(stepOf) } : {}),
  })
  const all = take(lines)
  return { checklist: { _id: stepId(number + 1, 0), flow, label: say(label), steps: all.map(stepOf) }, lines: all }
})
