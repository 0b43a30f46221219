import { createDice } from './dice.ts'
import { rect } from './svg.ts'

export const desks = ['slate', 'oak', 'cloth', 'cab'] as const
export type Desk = (typeof desks)[number]

/** The surface below a document, as SVG of the given size. */
export function drawDesk(desk: Desk, width: number, height: number): string {
  const dice = createDice([desk.length, desks.indexOf(desk)])
  const ground = (id: string, from: string, to: string) =>
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, width, height, `fill="url(#${id})"`)}`
  switch (desk) {
    case 'oak': {
      let grain = ''
      for (let line = 0; line < 70; line += 1) {
        const y = dice.next() * height
        const bend = dice.next() * 26 - 13
        grain += `<path d="M0 ${y.toFixed(0)}C${width * 0.3} ${(y + bend).toFixed(0)} ${width * 0.6} ${(y - bend).toFixed(0)} ${width} ${(y + bend * 0.4).toFixed(0)}" stroke="${dice.chance(0.5) ? '#5d3a1e' : '#b98a5a'}" stroke-width="${(1 + dice.next() * 3).toFixed(1)}" fill="none" opacity="${(0.08 + dice.next() * 0.16).toFixed(2)}"/>`
      }
      let planks = ''
      for (let y = 230; y < height; y += 345) planks += rect(0, y, width, 3, 'fill="#3c2412" opacity="0.55"')
      return ground('desk', '#a06f42', '#7c5230') + grain + planks
    }
    case 'cloth': {
      let weave = ''
      for (let x = 0; x < width; x += 14) weave += `M${x} 0V${height}`
      for (let y = 0; y < height; y += 14) weave += `M0 ${y}H${width}`
      return `${ground('desk', '#4b5a63', '#2f3a42')}<path d="${weave}" stroke="#fff" stroke-width="1.2" opacity="0.05"/>`
    }
    case 'cab':
      return `${ground('desk', '#35363a', '#191a1d')}<path d="M0 ${height * 0.86}C${width * 0.3} ${height * 0.8} ${width * 0.7} ${height * 0.8} ${width} ${height * 0.88}V${height}H0Z" fill="#0e0f11" opacity="0.6"/><path d="M0 60C${width * 0.4} 20 ${width * 0.6} 20 ${width} 66" stroke="#5a5c62" stroke-width="5" fill="none" stroke-dasharray="14 9" opacity="0.5"/>`
    default:
      return ground('desk', '#3b4653', '#222a33')
  }
}
