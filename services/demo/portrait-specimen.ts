import { drawFace, type Look } from './face.ts'
import { backdrop, compose, type Specimen } from './photograph.ts'
import { rect, text } from './svg.ts'

export interface PortraitDrawing {
  kind: 'portrait'
  look: Look
  seed: number
}

const WIDTH = 860
const HEIGHT = 1080
/** Size in pixels; a face needs fewer than a page of letters. */
const PIXELS = { width: 720, height: 904 } as const

const places = ['cab', 'wall', 'yard'] as const

function drawPlace(place: (typeof places)[number]): string {
  const sky = (from: string, to: string) =>
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#sky)"')}`
  const softly = (content: string) =>
    `<filter id="soft"><feGaussianBlur stdDeviation="9"/></filter><g filter="url(#soft)">${content}</g>`
  switch (place) {
    case 'cab':
      return `${sky('#a9cbe6', '#e8eef0')}${softly(`<path d="M0 620C200 560 420 600 860 540V1080H0Z" fill="#8aa17c"/><path d="M0 700C300 640 560 660 860 610V1080H0Z" fill="#6f8a66"/><path d="M-40 -40H230C120 200 80 520 60 1080H-40Z" fill="#24272c"/><path d="M640 -40H900V1080H770C790 560 740 230 640 -40Z" fill="#2c3036"/><rect x="-20" y="-30" width="900" height="120" fill="#1d2024"/><rect x="150" y="560" width="560" height="560" rx="110" fill="#3a3f47"/><rect x="260" y="420" width="340" height="200" rx="70" fill="#434952"/>`)}`
    case 'yard':
      return `${sky('#86b3dd', '#dfe9ef')}${softly(`<rect x="-20" y="700" width="900" height="420" fill="#9a9690"/><rect x="-60" y="300" width="430" height="420" rx="16" fill="#d8dde0"/><rect x="-60" y="300" width="430" height="60" fill="#2d5f8f"/><rect x="400" y="380" width="190" height="340" rx="26" fill="#c8472f"/><rect x="420" y="420" width="150" height="110" rx="12" fill="#22313d"/><rect x="610" y="330" width="300" height="400" fill="#eef0ee"/><circle cx="450" cy="730" r="46" fill="#222"/><circle cx="150" cy="730" r="46" fill="#222"/>`)}`
    default:
      return `${sky('#e9ecee', '#bcc5cb')}${softly('<rect x="610" y="-40" width="280" height="1160" fill="#d3dadf"/><ellipse cx="300" cy="300" rx="320" ry="330" fill="#fff" opacity="0.5"/>')}`
  }
}

/** Draws the portrait that a driver sends of himself or herself. */
export async function drawPortrait(drawing: PortraitDrawing): Promise<Specimen> {
  const place = places[drawing.seed % places.length] ?? 'wall'
  const base = await backdrop(`portrait ${place}`, PIXELS, { width: WIDTH, height: HEIGHT }, () => drawPlace(place))
  const lean = ((drawing.seed % 9) - 4) * 0.7
  return compose(
    base,
    { width: WIDTH, height: HEIGHT },
    `<g transform="translate(${WIDTH / 2 + ((drawing.seed % 7) - 3) * 9} 470) rotate(${lean}) scale(1.86)">${drawFace(drawing.look, 'p', false)}</g>
${rect(0, HEIGHT - 44, WIDTH, 44, 'fill="#0b1116" opacity="0.62"')}${text(WIDTH / 2, HEIGHT - 16, 'ESPÉCIME · RETRATO ILUSTRADO · DADOS SINTÉTICOS', { size: 18, fill: '#fff', anchor: 'middle', spacing: 2 })}`,
  )
}
