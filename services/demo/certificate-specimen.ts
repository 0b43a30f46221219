import type { HandedInData } from '#contract/schemas/documents/driver-additional-document'
import { type Desk, desks } from './desk.ts'
import { rosette } from './guilloche.ts'
import {
  type Condition,
  photograph,
  type PictureRegion,
  regionOnPhotograph,
  SHEET,
  type Specimen,
} from './photograph.ts'
import {
  type Box,
  boxOf,
  cornersOf,
  matrixCode,
  type Point,
  printedDate,
  rect,
  shadow,
  signature,
  text,
  turned,
} from './svg.ts'
import { SERIF } from '../files/typeface.ts'

/** Look of a certificate; its kind decides colours and wording. */
export interface CertificateStyle {
  title: string
  issuer: string
  accent: string
  body: readonly string[]
}

export interface CertificateDrawing {
  kind: 'certificate'
  style: CertificateStyle
  facts: HandedInData
  /** The result, such as NEGATIVO or APTO. */
  verdict: string
  condition: Condition
  seed: number
}

const PAPER = { width: 820, height: 1150 } as const

/** Left edge of what is printed, and how values are drawn. */
const LEFT = 64
const VALUE = { size: 25, bold: true, fit: 690 } as const
/** Baselines of the values, and where the date on the right begins. */
const LINES = { holder: 422, document: 504, number: 586, dates: 668 } as const
const EXPIRES_AT_X = 310

function line(baseline: number, caption: string, value: string): string {
  const y = baseline - 30
  return `${text(LEFT, y, caption, { size: 14, fill: '#5a6570' })}${text(LEFT, baseline, value, { ...VALUE, fill: '#14191d' })}<path d="M64 ${y + 42}H756" stroke="#c4cbd1" stroke-width="1.2"/>`
}

function sheet(drawing: CertificateDrawing): string {
  const { style, facts, verdict } = drawing
  const { width, height } = PAPER
  return `<defs><linearGradient id="sh" x1="0" y1="0" x2="1" y2="0.9"><stop offset="0" stop-color="#fffdf7"/><stop offset="0.55" stop-color="#f6f4ee"/><stop offset="1" stop-color="#d3d0c8"/></linearGradient></defs>${rect(0, 0, width, height, 'fill="url(#sh)"')}${rect(22, 22, width - 44, height - 44, `fill="none" stroke="${style.accent}" stroke-width="3"`)}${rect(31, 31, width - 62, height - 62, `fill="none" stroke="${style.accent}" stroke-width="1" opacity="0.6"`)}
${rosette(108, 116, 46, 9, 6, style.accent, 0.9)}${text(176, 106, style.issuer, { size: 26, bold: true, fill: style.accent, fit: 560 })}${text(176, 134, 'CNPJ ILUSTRATIVO · UNIDADE DE DEMONSTRAÇÃO', { size: 14, fill: '#5a6570' })}
${rect(64, 182, 692, 3, `fill="${style.accent}"`)}
${text(width / 2, 244, style.title, { size: 34, bold: true, fill: '#14191d', anchor: 'middle', family: SERIF, fit: 690 })}
${style.body.map((row, index) => text(width / 2, 290 + index * 30, row, { size: 19, fill: '#333c44', anchor: 'middle', family: SERIF })).join('')}
${line(LINES.holder, 'NOME', facts.holder)}${line(LINES.document, 'DOCUMENTO', facts.document)}${line(LINES.number, 'NÚMERO DO CERTIFICADO', facts.number)}
${text(LEFT, 638, 'EMITIDO EM', { size: 14, fill: '#5a6570' })}${text(LEFT, LINES.dates, printedDate(facts.issuedAt), { size: 25, bold: true })}${text(EXPIRES_AT_X, 638, 'VÁLIDO ATÉ', { size: 14, fill: '#5a6570' })}${text(EXPIRES_AT_X, LINES.dates, printedDate(facts.expireAt), { size: 25, bold: true })}
${rect(560, 632, 196, 56, `rx="8" fill="none" stroke="${style.accent}" stroke-width="3"`)}${text(658, 669, verdict, { size: 25, bold: true, fill: style.accent, anchor: 'middle', fit: 170 })}
${matrixCode(72, 760, 172, facts.number)}${signature(380, 860, 250, style.issuer)}<path d="M330 882H756" stroke="#4a545c" stroke-width="1.3"/>${text(543, 904, 'RESPONSÁVEL TÉCNICO', { size: 14, fill: '#5a6570', anchor: 'middle' })}
<g transform="translate(620 800) rotate(-14)" opacity="0.5"><circle r="78" fill="none" stroke="#2d4ea0" stroke-width="5"/><circle r="60" fill="none" stroke="#2d4ea0" stroke-width="2"/>${text(0, -6, 'ESPÉCIME', { size: 22, bold: true, fill: '#2d4ea0', anchor: 'middle' })}${text(0, 20, 'SEM VALOR', { size: 17, fill: '#2d4ea0', anchor: 'middle' })}</g>
${text(0, 0, 'ESPÉCIME', { size: 120, bold: true, fill: '#c0392b', anchor: 'middle', opacity: 0.1, spacing: 8, transform: `translate(${width / 2} 580) rotate(-38)` })}
${rect(64, 990, 692, 1.5, 'fill="#c4cbd1"')}${text(width / 2, 1022, 'IMAGEM GERADA PARA DEMONSTRAÇÃO — TORRE · DADOS SINTÉTICOS', { size: 15, bold: true, fill: '#a5281b', anchor: 'middle' })}${text(width / 2, 1048, 'Este papel não é um documento oficial e não tem valor.', { size: 15, fill: '#5a6570', anchor: 'middle' })}`
}

/** How a paper lies on its desk: its middle, its turn in degrees, and its scale. */
function lieOf(seed: number) {
  const angle = Number((((seed % 11) - 5) * 0.8).toFixed(1))
  return { x: SHEET.width / 2 + ((seed % 5) - 2) * 8, y: SHEET.height / 2, angle, scale: 1.06 }
}

function deskOf(seed: number): Desk {
  return desks[seed % desks.length] ?? 'oak'
}

/** Where a photograph of a certificate shows each of its facts; null where it is cut off. */
export function regionsOfCertificate({
  facts,
  condition,
  seed,
}: CertificateDrawing): Map<string, PictureRegion | null> {
  const printed: Record<string, Box> = {
    holder: boxOf(LEFT, LINES.holder, facts.holder, VALUE),
    document: boxOf(LEFT, LINES.document, facts.document, VALUE),
    number: boxOf(LEFT, LINES.number, facts.number, VALUE),
    issuedAt: boxOf(LEFT, LINES.dates, printedDate(facts.issuedAt), VALUE),
    expireAt: boxOf(EXPIRES_AT_X, LINES.dates, printedDate(facts.expireAt), VALUE),
  }
  const { x, y, angle, scale } = lieOf(seed)
  const onSheet = (point: Point) => {
    const turnedPoint = turned(
      { x: (point.x - PAPER.width / 2) * scale, y: (point.y - PAPER.height / 2) * scale },
      angle,
      { x: 0, y: 0 },
    )
    return { x: x + turnedPoint.x, y: y + turnedPoint.y }
  }
  return new Map(
    Object.entries(printed).map(([field, box]) => [
      field,
      regionOnPhotograph(cornersOf(box).map(onSheet), { condition, seed, desk: deskOf(seed) }),
    ]),
  )
}

/** Draws a paper on a desk, photographed with a telephone. */
export function drawCertificate(drawing: CertificateDrawing): Promise<Specimen> {
  const { condition, seed } = drawing
  const { width, height } = PAPER
  const { x, y, angle, scale } = lieOf(seed)
  const place = `translate(${x} ${y}) rotate(${angle.toFixed(1)}) scale(${scale}) translate(${-width / 2} ${-height / 2})`
  return photograph({
    name: 'desk',
    blank: () => '',
    values: `<g transform="${place}">${shadow(0, 0, width, height, 22)}${sheet(drawing)}<path d="M0 ${height * 0.5}H${width}" stroke="#000" stroke-opacity="0.07" stroke-width="3"/></g>`,
    condition,
    seed,
    desk: deskOf(seed),
  })
}
