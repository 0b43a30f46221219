import type { WholeVehicleData } from './fleet.ts'
import { guilloche, type Paper, rosette } from './guilloche.ts'
import { type Condition, photograph, type Specimen } from './photograph.ts'
import {
  type Box,
  boxOf,
  type Field,
  filled,
  form,
  matrixCode,
  printedBoxes,
  printedDate,
  rect,
  shadow,
  text,
} from './svg.ts'
import { SANS } from '../files/typeface.ts'

export interface VehicleDrawing {
  kind: 'vehicle'
  facts: WholeVehicleData
  /** Date on the paper. */
  issuedAt: string
  condition: Condition
  seed: number
}

const PAGE = { x: 44, y: 44, width: 912, height: 1292 } as const
const ink = '#1f3d33'
const paper: Paper = { from: '#e6f1ea', to: '#eef2dc', lines: ['#6fae95', '#a9c08a', '#cdb56a'], ink }

/** A row of fields across the page; spans in twelfths of its width. */
function row(
  y: number,
  cells: readonly (Omit<Field<VehicleDrawing>, 'x' | 'y' | 'width'> & { span: number })[],
): Field<VehicleDrawing>[] {
  let x = 76
  return cells.map(({ span, ...cell }) => {
    const width = (856 * span) / 12
    const field = { ...cell, x, y, width: width - 8 }
    x += width
    return field
  })
}

const fields: readonly Field<VehicleDrawing>[] = [
  ...row(300, [
    {
      caption: 'CÓDIGO RENAVAM',
      prints: ['nationalRegister'],
      value: ({ facts }) => facts.nationalRegister,
      span: 5,
      size: 26,
    },
    { caption: 'EXERCÍCIO', value: ({ issuedAt }) => issuedAt.slice(0, 4), span: 2.4, size: 26 },
  ]),
  ...row(396, [
    { caption: 'MARCA', prints: ['brand'], value: ({ facts }) => facts.brand, span: 4 },
    { caption: 'MODELO / VERSÃO', prints: ['model'], value: ({ facts }) => facts.model, span: 5 },
    {
      caption: 'ANO FABRICAÇÃO',
      prints: ['manufactureYear'],
      value: ({ facts }) => String(facts.manufactureYear),
      span: 3,
    },
  ]),
  ...row(470, [
    { caption: 'ESPÉCIE / TIPO', prints: ['configuration'], value: ({ facts }) => facts.configuration, span: 8 },
    { caption: 'COR PREDOMINANTE', prints: ['color'], value: ({ facts }) => facts.color, span: 4 },
  ]),
  ...row(544, [
    { caption: 'CHASSI', prints: ['chassis'], value: ({ facts }) => facts.chassis, span: 7 },
    { caption: 'CARROCERIA', prints: ['body'], value: ({ facts }) => facts.body, span: 5 },
  ]),
  ...row(618, [
    {
      caption: 'PESO BRUTO TOTAL (kg)',
      prints: ['grossWeight'],
      value: ({ facts }) => String(facts.grossWeight),
      span: 4,
    },
    { caption: 'EIXOS', prints: ['axleCount'], value: ({ facts }) => String(facts.axleCount), span: 2 },
    { caption: 'RNTRC', prints: ['rntrc'], value: ({ facts }) => facts.rntrc, span: 6 },
  ]),
  ...row(692, [
    { caption: 'NOME DO PROPRIETÁRIO', prints: ['ownerName'], value: ({ facts }) => facts.ownerName, span: 12 },
  ]),
  ...row(766, [
    { caption: 'CPF / CNPJ', prints: ['ownerDocument'], value: ({ facts }) => facts.ownerDocument, span: 6 },
    { caption: 'CATEGORIA', value: () => 'ALUGUEL', span: 6 },
  ]),
  ...row(840, [
    { caption: 'LOCAL', prints: ['city'], value: ({ facts }) => facts.city, span: 7 },
    { caption: 'UF', prints: ['stateCode'], value: ({ facts }) => facts.stateCode, span: 2 },
    { caption: 'DATA', value: ({ issuedAt }) => printedDate(issuedAt), span: 3, size: 23 },
  ]),
]

/** The middle of the plate's baseline, and how its letters are drawn. */
const PLATE = { x: 336, y: 266, spacing: 6, style: { size: 58, bold: true } } as const

function page(): string {
  return `${shadow(PAGE.x, PAGE.y, PAGE.width, PAGE.height, 26)}<g transform="translate(${PAGE.x} ${PAGE.y})">${guilloche('v', PAGE.width, PAGE.height, paper)}</g>
${rect(PAGE.x, PAGE.y, PAGE.width, 116, `rx="18" fill="${ink}"`)}${rect(PAGE.x, PAGE.y + 80, PAGE.width, 36, `fill="${ink}"`)}
${rosette(110, 102, 40, 8, 5, '#f0d37a', 0.9)}${text(166, 92, 'REPÚBLICA FEDERATIVA DO BRASIL · SECRETARIA NACIONAL DE TRÂNSITO', { size: 15, fill: '#e4efe9' })}
${text(166, 122, 'CERTIFICADO DE REGISTRO E LICENCIAMENTO', { size: 24, bold: true, fill: '#fff', family: SANS, fit: 610 })}${text(166, 146, 'DE VEÍCULO — DIGITAL (CRLV-e)', { size: 17, bold: true, fill: '#f5d97a' })}
${rect(806, 74, 118, 52, 'rx="6" fill="#c0392b"')}${text(865, 97, 'ESPÉCIME', { size: 18, bold: true, fill: '#fff', anchor: 'middle' })}${text(865, 116, 'SEM VALOR', { size: 14, fill: '#fff', anchor: 'middle' })}
${text(0, 0, 'ESPÉCIME · SEM VALOR', { size: 72, bold: true, fill: '#c0392b', anchor: 'middle', opacity: 0.15, spacing: 6, transform: 'translate(500 760) rotate(-38)' })}
${rect(76, 182, 520, 96, 'rx="10" fill="#fff" stroke="#12181c" stroke-width="3"')}${rect(76, 182, 520, 24, 'rx="10" fill="#1f4aa0"')}${text(336, 200, 'PLACA', { size: 14, bold: true, fill: '#fff', anchor: 'middle', spacing: 5 })}
${form(fields, ink)}${rect(76, 932, 848, 250, `rx="5" fill="#fff" fill-opacity="0.66" stroke="${ink}" stroke-opacity="0.45" stroke-width="1.2"`)}${text(86, 954, 'OBSERVAÇÕES DO VEÍCULO', { size: 13, fill: ink })}${text(88, 1026, 'SEM RESTRIÇÕES', { size: 21, bold: true })}
${text(88, 1164, 'IMAGEM GERADA PARA DEMONSTRAÇÃO — TORRE · DADOS SINTÉTICOS', { size: 14.5, fill: '#a5281b', bold: true })}${text(500, 1232, 'DOCUMENTO ILUSTRATIVO · NÃO É DOCUMENTO OFICIAL', { size: 15, fill: ink, anchor: 'middle' })}`
}

function values(drawing: VehicleDrawing): string {
  const { facts } = drawing
  return `${text(PLATE.x, PLATE.y, facts.licensePlate, { ...PLATE.style, fill: '#12181c', anchor: 'middle', family: SANS, spacing: PLATE.spacing })}${filled(fields, drawing)}${matrixCode(700, 178, 190, facts.nationalRegister + facts.licensePlate)}
${text(88, 992, `TRANSPORTE RODOVIÁRIO DE CARGAS — ${facts.axleCount} EIXOS`, { size: 21, bold: true })}${text(500, 1268, `${facts.nationalRegister} ${facts.licensePlate} ${facts.rntrc}`, { size: 14, fill: ink, anchor: 'middle', opacity: 0.7, spacing: 6 })}`
}

/** Where a vehicle's registration prints its facts, in units of its sheet. */
export function boxesOfVehicle(drawing: VehicleDrawing): Map<string, Box> {
  const { licensePlate } = drawing.facts
  const plate = boxOf(0, PLATE.y, licensePlate, PLATE.style)
  const width = plate.width + licensePlate.length * PLATE.spacing
  return printedBoxes(fields, drawing).set('licensePlate', { ...plate, x: PLATE.x - width / 2, width })
}

/** A vehicle's registration, marked as a specimen. */
export function drawVehicle(drawing: VehicleDrawing): Promise<Specimen> {
  const { condition, seed } = drawing
  return photograph({ name: 'vehicle', blank: page, values: values(drawing), condition, seed })
}
