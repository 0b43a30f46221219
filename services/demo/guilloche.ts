/** Colours of one country's paper, from its background to its ink. */
export interface Paper {
  from: string
  to: string
  lines: readonly [string, string, string]
  ink: string
}

function closed(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** A rosette of interlaced loops, as engraved on security papers. */
export function rosette(
  x: number,
  y: number,
  radius: number,
  petals: number,
  rings: number,
  colour: string,
  opacity: number,
): string {
  let path = ''
  for (let ring = 0; ring < rings; ring += 1) {
    const phase = (ring / rings) * ((Math.PI * 2) / petals)
    const points: [number, number][] = []
    for (let step = 0; step < 240; step += 1) {
      const angle = (step / 240) * Math.PI * 2
      const reach = radius * (0.58 + 0.3 * Math.cos(petals * (angle + phase)) + 0.12 * Math.cos(petals * 2 * angle))
      points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach])
    }
    path += closed(points)
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="0.9" opacity="${opacity}"/>`
}

/** Bands of waves with interfering heights. */
function waves(width: number, height: number, colour: string, lines: number, phase: number): string {
  let path = ''
  for (let line = 0; line < lines; line += 1) {
    const middle = (line / lines) * height * 1.2 - height * 0.1
    for (let step = 0; step <= 60; step += 1) {
      const along = step / 60
      const y = middle + Math.sin(along * 9 + phase + line * 0.11) * 34 + Math.sin(along * 23 + line * 0.29) * 9
      path += `${step === 0 ? 'M' : 'L'}${(along * width).toFixed(1)} ${y.toFixed(1)}`
    }
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.2" opacity="0.26"/>`
}

/**
 * The whole background of a panel, at (0, 0).
 * @param id makes its gradient unique within one image
 */
export function guilloche(id: string, width: number, height: number, paper: Paper): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper.from}"/><stop offset="0.5" stop-color="#fbfaf4"/><stop offset="1" stop-color="${paper.to}"/></linearGradient><clipPath id="${id}c"><rect width="${width}" height="${height}" rx="20"/></clipPath></defs>
<g clip-path="url(#${id}c)"><rect width="${width}" height="${height}" fill="url(#${id})"/>${waves(width, height, paper.lines[0], 14, 0)}${waves(width, height, paper.lines[1], 8, 2.4)}${rosette(width * 0.72, height * 0.52, 230, 12, 5, paper.lines[2], 0.26)}${rosette(width * 0.12, height * 0.88, 130, 9, 4, paper.lines[1], 0.26)}</g>`
}
