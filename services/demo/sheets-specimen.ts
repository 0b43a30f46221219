import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import type { CertificateDrawing } from './certificate-specimen.ts'
import { printedDate } from './svg.ts'

/** A document as an office sends it: a PDF with the certificate on its first page and an annex on the second. */
export interface SheetsDrawing extends Pick<CertificateDrawing, 'style' | 'facts' | 'verdict' | 'seed'> {
  kind: 'sheets'
}

export interface Sheets {
  type: 'application/pdf'
  bytes: Buffer
  width: null
  height: null
  pages: number
}

const PAGES = 2
/** Millimetres of a sheet of A4: its middle and right margin, and the left edge of what is printed. */
const MIDDLE = 105
const RIGHT = 190
const LEFT = 20
/** The same for every PDF, so that the same drawing gives the same bytes. */
const MADE_AT = new Date('2026-01-05T12:00:00Z')

const GREY = '#5a6570'
const INK = '#14191d'

function write(
  pdf: jsPDF,
  x: number,
  y: number,
  size: number,
  words: string,
  look: { bold?: boolean; fill?: string; centred?: boolean } = {},
): void {
  pdf
    .setFont('helvetica', look.bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(look.fill ?? INK)
    .text(words, x, y, { align: look.centred ? 'center' : 'left' })
}

/** What both sheets have: a frame, who issued them, which page it is, and that they are specimens. */
function frame(pdf: jsPDF, { style }: SheetsDrawing, page: number): void {
  pdf.setDrawColor(style.accent).setLineWidth(0.8).rect(8, 8, 194, 281).setLineWidth(0.2).rect(10, 10, 190, 277)
  write(pdf, LEFT, 28, 17, style.issuer, { bold: true, fill: style.accent })
  write(pdf, LEFT, 34, 8, 'CNPJ ILUSTRATIVO · UNIDADE DE DEMONSTRAÇÃO', { fill: GREY })
  pdf.setFillColor(style.accent).rect(LEFT, 39, RIGHT - LEFT, 0.7, 'F')
  pdf.setFont('helvetica', 'bold').setFontSize(76).setTextColor('#f3e3e1').text('ESPÉCIME', 48, 214, { angle: 45 })
  write(pdf, MIDDLE, 277, 8, 'DOCUMENTO GERADO PARA DEMONSTRAÇÃO — TORRE · DADOS SINTÉTICOS · SEM VALOR', {
    fill: '#a5281b',
    centred: true,
  })
  write(pdf, RIGHT, 283, 8, `${page}/${PAGES}`, { fill: GREY, centred: true })
}

function certificate(pdf: jsPDF, drawing: SheetsDrawing): void {
  const { style, facts, verdict } = drawing
  frame(pdf, drawing, 1)
  write(pdf, MIDDLE, 58, 18, style.title, { bold: true, centred: true })
  style.body.forEach((row, at) => write(pdf, MIDDLE, 70 + at * 7, 12, row, { fill: '#333c44', centred: true }))
  const lines = [
    ['NOME', facts.holder],
    ['DOCUMENTO', facts.document],
    ['NÚMERO DO CERTIFICADO', facts.number],
    ['EMITIDO EM', printedDate(facts.issuedAt)],
    ['VÁLIDO ATÉ', printedDate(facts.expireAt)],
  ] as const
  lines.forEach(([caption, value], at) => {
    const y = 100 + at * 18
    write(pdf, LEFT, y, 8, caption, { fill: GREY })
    write(pdf, LEFT, y + 7, 15, value, { bold: true })
    pdf
      .setDrawColor('#c4cbd1')
      .setLineWidth(0.2)
      .line(LEFT, y + 10, RIGHT, y + 10)
  })
  pdf.setDrawColor(style.accent).setLineWidth(0.8).roundedRect(138, 166, 52, 16, 2, 2)
  write(pdf, 164, 176, 15, verdict, { bold: true, fill: style.accent, centred: true })
  pdf.setDrawColor('#4a545c').setLineWidth(0.3).line(60, 246, 150, 246)
  write(pdf, MIDDLE, 251, 8, 'RESPONSÁVEL TÉCNICO', { fill: GREY, centred: true })
}

const checks = [
  'Identidade do portador',
  'Assinatura do responsável técnico',
  'Registro da unidade',
  'Carga horária ou coleta',
  'Validade do documento',
  'Integridade dos dados',
] as const

/** The annex: what was checked, and a code to check it by. */
function annex(pdf: jsPDF, drawing: SheetsDrawing): void {
  const { facts, seed } = drawing
  frame(pdf, drawing, PAGES)
  write(pdf, LEFT, 54, 14, 'ANEXO · CONFERÊNCIA DO DOCUMENTO', { bold: true })
  write(pdf, LEFT, 61, 10, `Certificado ${facts.number} · ${facts.holder}`, { fill: '#333c44' })
  checks.forEach((check, at) => {
    const y = 76 + at * 9
    write(pdf, LEFT, y, 10, `${at + 1}. ${check}`)
    write(pdf, 150, y, 10, `conforme · ${((seed + at * 7) % 90) + 10}`, { fill: GREY })
    pdf
      .setDrawColor('#c4cbd1')
      .setLineWidth(0.1)
      .line(LEFT, y + 3, RIGHT, y + 3)
  })
  const { data } = encode(`ESPECIME ${facts.number}`)
  pdf.setFillColor(INK)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pdf.rect(LEFT + x * 1.6, 150 + y * 1.6, 1.62, 1.62, 'F')),
  )
  write(pdf, LEFT, 150 + data.length * 1.6 + 6, 8, 'Código ilustrativo: não leva a lugar nenhum.', { fill: GREY })
}

/** Draws a document of two pages as a PDF. */
export async function drawSheets(drawing: SheetsDrawing): Promise<Sheets> {
  const { jsPDF: Pdf } = await import('jspdf')
  const pdf = new Pdf({ compress: true })
  pdf.setCreationDate(MADE_AT).setFileId('0'.repeat(32))
  certificate(pdf, drawing)
  pdf.addPage()
  annex(pdf, drawing)
  const bytes = Buffer.from(pdf.output('arraybuffer'))
  return { type: 'application/pdf', bytes, width: null, height: null, pages: PAGES }
}
