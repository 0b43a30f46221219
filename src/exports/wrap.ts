/** How wide a text is, in the unit of the page. */
export type Measure = (text: string) => number

/** Broken wherever the width ends, for what has no spaces. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}

/** One line of a text in lines no wider than this. */
function wrapLine(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = pieces(word, width, measure)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return line ? [...lines, line] : lines
}

/** A text in lines no wider than this, broken where it breaks itself and at spaces where there are any: nothing is cut off. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.includes('\n')
    ? text.split('\n').flatMap((line) => wrapLine(line, width, measure))
    : wrapLine(text, width, measure)
}
