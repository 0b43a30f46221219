import { backdrop, compose, type Specimen } from './photograph.ts'
import { rect, signature, text } from './svg.ts'

export interface SignatureDrawing {
  kind: 'signature'
  name: string
}

const SIZE = { width: 900, height: 420 } as const

/** Draws a driver's signature by finger, marked as a specimen. */
export async function drawSignature({ name }: SignatureDrawing): Promise<Specimen> {
  const base = await backdrop('signature', SIZE, SIZE, () => rect(0, 0, SIZE.width, SIZE.height, 'fill="#fdfdfb"'))
  return compose(
    base,
    SIZE,
    `<g transform="translate(150 240) scale(2.2)">${signature(0, 0, 260, name)}</g><path d="M110 300H790" stroke="#8a949c" stroke-width="2"/>${text(SIZE.width / 2, 336, name, { size: 24, fill: '#4a545c', anchor: 'middle', fit: 640 })}${text(SIZE.width / 2, 396, 'ESPÉCIME · ASSINATURA ILUSTRATIVA · DADOS SINTÉTICOS', { size: 17, bold: true, fill: '#a5281b', anchor: 'middle' })}`,
  )
}
