/** Least contrast of text that reads well (WCAG 2.2, 1.4.3). */
export const CONTRAST_MINIMUM = 4.5

/** Relative luminance of a colour of 7 characters (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

interface TextOn {
  text: 'white' | 'black'
  /** Contrast of that text, from 1 to 21. */
  ratio: number
}

/** The text that the app writes on a colour: white where that reads well, otherwise the better of both. */
export function textOn(colour: string): TextOn {
  const back = luminance(colour)
  const [white, black] = [contrastOf(1, back), contrastOf(0, back)]
  return white >= CONTRAST_MINIMUM || white >= black ? { text: 'white', ratio: white } : { text: 'black', ratio: black }
}
