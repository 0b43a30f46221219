import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import { drawFace, type Look } from './face.ts'
import { guilloche, type Paper, rosette } from './guilloche.ts'
import { type Condition, photograph, type Specimen } from './photograph.ts'
import {
  type Box,
  type Field,
  filled,
  form,
  matrixCode,
  printedBoxes,
  printedDate,
  rect,
  shadow,
  signature,
  text,
} from './svg.ts'
import { MONO, SANS } from '../files/typeface.ts'

/** What a country prints on its licences. */
interface Edition {
  state: string
  office: string
  title: string
  document: string
  paper: Paper
}

const pampas: Paper = { from: '#dfeaf4', to: '#d5e3ef', lines: ['#4f86b8', '#89a9c9', '#c9a44a'], ink: '#1d3c5c' }
const earth: Paper = { from: '#f3e6dc', to: '#ecdccb', lines: ['#b5654a', '#c99a5b', '#7b8f55'], ink: '#5c2c1d' }
const brazil: Paper = { from: '#d8ebdf', to: '#f2ecc9', lines: ['#3d9a7a', '#8fb04c', '#d0a93c'], ink: '#17463a' }

const editions: Readonly<Record<string, Edition>> = {
  BRA: {
    state: 'REPÚBLICA FEDERATIVA DO BRASIL',
    office: 'SECRETARIA NACIONAL DE TRÂNSITO',
    title: 'CARTEIRA NACIONAL DE HABILITAÇÃO',
    document: 'CPF',
    paper: brazil,
  },
  ARG: {
    state: 'REPÚBLICA ARGENTINA',
    office: 'AGENCIA NACIONAL DE SEGURIDAD VIAL',
    title: 'LICENCIA NACIONAL DE CONDUCIR',
    document: 'CUIL',
    paper: pampas,
  },
  PRY: {
    state: 'REPÚBLICA DEL PARAGUAY',
    office: 'MUNICIPALIDAD · REGISTRO DE CONDUCTORES',
    title: 'LICENCIA DE CONDUCIR',
    document: 'RUC',
    paper: earth,
  },
  URY: {
    state: 'REPÚBLICA ORIENTAL DEL URUGUAY',
    office: 'PERMISO ÚNICO NACIONAL DE CONDUCIR',
    title: 'PERMISO DE CONDUCIR',
    document: 'CI',
    paper: pampas,
  },
  BOL: {
    state: 'ESTADO PLURINACIONAL DE BOLIVIA',
    office: 'SERVICIO GENERAL DE IDENTIFICACIÓN',
    title: 'LICENCIA PARA CONDUCIR',
    document: 'CI',
    paper: earth,
  },
  VEN: {
    state: 'REPÚBLICA BOLIVARIANA DE VENEZUELA',
    office: 'INSTITUTO DE TRANSPORTE TERRESTRE',
    title: 'LICENCIA DE CONDUCIR',
    document: 'CI',
    paper: earth,
  },
  MEX: {
    state: 'ESTADOS UNIDOS MEXICANOS',
    office: 'SECRETARÍA DE COMUNICACIONES Y TRANSPORTES',
    title: 'LICENCIA FEDERAL DE CONDUCTOR',
    document: 'INE',
    paper: pampas,
  },
}

export interface LicenceDrawing {
  kind: 'licence'
  /** Issuing country, ISO 3166-1 alpha-3. */
  country: string
  facts: LicenceData
  look: Look
  condition: Condition
  seed: number
}

const CARD = { x: 40, y: 40, width: 920, height: 642, gap: 16 } as const

function panel(id: string, y: number, paper: Paper): string {
  const { x, width, height } = CARD
  return `${shadow(x, y, width, height, 26)}<g transform="translate(${x} ${y})">${guilloche(id, width, height, paper)}<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="18" fill="none" stroke="${paper.ink}" stroke-opacity="0.35" stroke-width="2"/></g>`
}

/** Offsets of the fields on the front and the back; the back starts below the front. */
const FRONT = CARD.y
const BACK = CARD.y + CARD.height + CARD.gap

/** The fields about the person. */
function personFields(edition: Edition): readonly Field<LicenceData>[] {
  return [
    {
      x: 66,
      y: FRONT + 108,
      width: 868,
      caption: 'NOME',
      prints: ['fullName'],
      value: (facts) => facts.fullName,
      size: 28,
    },
    {
      x: 326,
      y: FRONT + 178,
      width: 608,
      caption: 'DOC. IDENTIDADE / ÓRG. EMISSOR / UF',
      prints: ['identityDocument', 'issuingAuthority'],
      value: (facts) => `${facts.identityDocument} ${facts.issuingAuthority}`,
    },
    {
      x: 326,
      y: FRONT + 246,
      width: 312,
      caption: edition.document,
      prints: ['document'],
      value: (facts) => facts.document,
    },
    {
      x: 650,
      y: FRONT + 246,
      width: 284,
      caption: 'DATA DE NASCIMENTO',
      prints: ['birthDate'],
      value: (facts) => printedDate(facts.birthDate),
    },
    {
      x: 326,
      y: FRONT + 314,
      width: 608,
      caption: 'NOME DO PAI',
      prints: ['fatherName'],
      value: (facts) => facts.fatherName,
      size: 22,
    },
    {
      x: 326,
      y: FRONT + 382,
      width: 608,
      caption: 'NOME DA MÃE',
      prints: ['motherName'],
      value: (facts) => facts.motherName,
      size: 22,
    },
  ]
}

/** The fields about the licence itself. */
const permitFields: readonly Field<LicenceData>[] = [
  {
    x: 326,
    y: FRONT + 450,
    width: 196,
    caption: 'Nº REGISTRO',
    prints: ['registrationNumber'],
    value: (facts) => facts.registrationNumber,
    size: 23,
  },
  {
    x: 532,
    y: FRONT + 450,
    width: 196,
    caption: 'VALIDADE',
    prints: ['expireAt'],
    value: (facts) => printedDate(facts.expireAt),
  },
  {
    x: 738,
    y: FRONT + 450,
    width: 100,
    caption: 'CAT. HAB.',
    prints: ['category'],
    value: (facts) => facts.category,
    size: 28,
  },
  {
    x: 326,
    y: FRONT + 518,
    width: 196,
    caption: '1ª HABILITAÇÃO',
    prints: ['firstIssuedAt'],
    value: (facts) => printedDate(facts.firstIssuedAt),
  },
  {
    x: 532,
    y: FRONT + 518,
    width: 402,
    caption: 'Nº DO ESPELHO',
    prints: ['formNumber'],
    value: (facts) => facts.formNumber,
  },
]

function frontFields(edition: Edition): readonly Field<LicenceData>[] {
  return [...personFields(edition), ...permitFields]
}

const backFields: readonly Field<LicenceData>[] = [
  {
    x: 66,
    y: BACK + 234,
    width: 360,
    caption: 'LOCAL',
    prints: ['city', 'stateCode'],
    value: (facts) => `${facts.city}, ${facts.stateCode}`,
    size: 23,
  },
  {
    x: 438,
    y: BACK + 234,
    width: 188,
    caption: 'DATA EMISSÃO',
    prints: ['issuedAt'],
    value: (facts) => printedDate(facts.issuedAt),
    size: 23,
  },
  {
    x: 66,
    y: BACK + 302,
    width: 360,
    caption: 'CÓDIGO DE VALIDAÇÃO',
    prints: ['validationCode'],
    value: (facts) => facts.validationCode,
  },
  { x: 438, y: BACK + 302, width: 188, caption: 'CATEGORIA', value: (facts) => facts.category },
]

function watermark(y: number): string {
  return text(0, 0, 'ESPÉCIME · SEM VALOR', {
    size: 62,
    bold: true,
    fill: '#c0392b',
    anchor: 'middle',
    opacity: 0.15,
    spacing: 4,
    transform: `translate(500 ${y}) rotate(-17)`,
  })
}

/** The parts that all licences of one country share. */
function blank(edition: Edition, country: string): string {
  const { paper } = edition
  const { ink } = paper
  const note = (x: number, y: number, content: string, anchor: 'start' | 'middle' = 'middle') =>
    text(x, y, content, { size: 13, fill: ink, anchor })
  return `${panel('a', FRONT, paper)}${panel('b', BACK, paper)}
${rect(CARD.x + 2, FRONT + 2, CARD.width - 4, 92, `rx="18" fill="${ink}"`)}${rect(CARD.x + 2, FRONT + 70, CARD.width - 4, 24, `fill="${ink}"`)}
${text(66, FRONT + 36, edition.state, { size: 25, bold: true, fill: '#fff', family: SANS, fit: 600 })}${text(66, FRONT + 59, edition.office, { size: 14.5, fill: '#e4efe9', spacing: 0.6 })}${text(66, FRONT + 83, edition.title, { size: 17, bold: true, fill: '#f5d97a', spacing: 1 })}
${rosette(870, FRONT + 48, 40, 8, 5, '#f5d97a', 0.8)}${text(870, FRONT + 57, country, { size: 25, bold: true, fill: '#fff', anchor: 'middle', family: SANS })}
${rect(700, FRONT + 24, 116, 48, 'rx="6" fill="#c0392b"')}${text(758, FRONT + 46, 'ESPÉCIME', { size: 18, bold: true, fill: '#fff', anchor: 'middle' })}${text(758, FRONT + 64, 'SEM VALOR', { size: 13.5, fill: '#fff', anchor: 'middle' })}
${form(frontFields(edition), ink)}${rect(848, FRONT + 450, 86, 60, `rx="5" fill="${ink}" fill-opacity="0.14"`)}${text(891, FRONT + 489, 'EAR', { size: 24, bold: true, fill: ink, anchor: 'middle' })}
<defs><linearGradient id="ph" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef1f3"/><stop offset="1" stop-color="#cbd3d8"/></linearGradient></defs>${rect(66, FRONT + 178, 244, 318, 'rx="8" fill="url(#ph)"')}
<path d="M66 ${FRONT + 582}H310" stroke="${ink}" stroke-opacity="0.6" stroke-width="1.4"/>${note(188, FRONT + 600, 'ASSINATURA DO PORTADOR')}
${text(326, FRONT + 606, 'DADOS SINTÉTICOS · DOCUMENTO DE DEMONSTRAÇÃO · NÃO É OFICIAL', { size: 13.5, fill: '#a5281b', bold: true })}${text(326, FRONT + 627, 'PROIBIDO PLASTIFICAR', { size: 12, fill: ink, spacing: 3 })}
${rect(66, BACK + 24, 560, 196, `rx="5" fill="#fff" fill-opacity="0.62" stroke="${ink}" stroke-opacity="0.4" stroke-width="1.2"`)}${note(75, BACK + 43, 'OBSERVAÇÕES', 'start')}${text(75, BACK + 80, 'EXERCE ATIVIDADE REMUNERADA;', { size: 21, bold: true })}${text(75, BACK + 200, 'IMAGEM GERADA PARA DEMONSTRAÇÃO — TORRE', { size: 13.5, fill: '#a5281b', bold: true })}
${form(backFields, ink)}${note(792, BACK + 328, 'CÓDIGO ILUSTRATIVO')}<path d="M66 ${BACK + 446}H480" stroke="${ink}" stroke-opacity="0.6" stroke-width="1.4"/>${note(273, BACK + 464, country === 'BRA' ? 'DEPARTAMENTO ESTADUAL DE TRÂNSITO' : 'AUTORIDAD EMISORA')}
${rect(CARD.x + 2, BACK + 490, CARD.width - 4, 150, 'rx="18" fill="#fff" fill-opacity="0.8"')}${watermark(FRONT + 420)}${watermark(BACK + 350)}`
}

/** A machine-readable line of capitals and fillers, in the manner of ICAO 9303. */
function machineLine(value: string): string {
  const capitals = value
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '<')
  return capitals.padEnd(30, '<').slice(0, 30)
}

function machineLines({ facts, country }: LicenceDrawing): string[] {
  const names = facts.fullName.split(' ')
  const short = (date: string) => date.replaceAll('-', '').slice(2)
  return [
    `I<${country}${facts.registrationNumber}`,
    `${short(facts.birthDate)}X${short(facts.expireAt)}${country}`,
    `${names.at(-1) ?? ''}<<${names.slice(0, -1).join('<')}`,
  ].map(machineLine)
}

function values(edition: Edition, drawing: LicenceDrawing): string {
  const { facts, look } = drawing
  const { ink } = edition.paper
  return `<defs><clipPath id="pc"><rect x="66" y="${FRONT + 178}" width="244" height="318" rx="8"/></clipPath></defs><g clip-path="url(#pc)"><g transform="translate(188 ${FRONT + 342}) scale(0.76)">${drawFace(look, 'f', true)}</g></g>${rect(66, FRONT + 178, 244, 318, `rx="8" fill="none" stroke="${ink}" stroke-opacity="0.5" stroke-width="2"`)}
${filled(frontFields(edition), facts)}${signature(92, FRONT + 558, 190, facts.fullName)}
${text(75, BACK + 112, Number(facts.registrationNumber.slice(-1)) % 3 === 0 ? 'CURSO MOPP; LENTES CORRETIVAS.' : 'TRANSPORTE DE CARGAS.', { size: 21, bold: true })}
${filled(backFields, facts)}${matrixCode(664, BACK + 36, 256, facts.validationCode)}${signature(150, BACK + 424, 230, facts.issuingAuthority + facts.city, '#22262b')}
${text(720, BACK + 440, facts.stateCode, { size: 84, bold: true, fill: ink, opacity: 0.2, anchor: 'middle', family: SANS })}
${machineLines(drawing)
  .map((line, index) =>
    text(66, BACK + 532 + index * 38, line, { size: 31, family: MONO, fill: '#15191c', spacing: 9.9 }),
  )
  .join('')}`
}

function editionOf(country: string): Edition {
  return editions[country] ?? editions['BRA']!
}

/** Where a licence prints its facts, in units of its sheet. */
export function boxesOfLicence({ country, facts }: LicenceDrawing): Map<string, Box> {
  return printedBoxes([...frontFields(editionOf(country)), ...backFields], facts)
}

/** A driver licence in two panels, marked as a specimen. */
export function drawLicence(drawing: LicenceDrawing): Promise<Specimen> {
  const { country, condition, seed } = drawing
  const edition = editionOf(country)
  return photograph({
    name: `licence ${country}`,
    blank: () => blank(edition, country),
    values: values(edition, drawing),
    condition,
    seed,
  })
}
