/** Measures a text in the unit of the page. */
export type Measure = (text: string) => number

/** Breaks a text without spaces wherever the width ends. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Breaks one line of a text into lines no wider than the given width. */
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
    const parts = breakWord(word, width, measure)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return line ? [...lines, line] : lines
}

/**
 * Breaks a text into lines no wider than the given width: at its own line breaks, and at spaces where there are any.
 * Nothing is cut off.
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.includes('\n')
    ? text.split('\n').flatMap((line) => wrapLine(line, width, measure))
    : wrapLine(text, width, measure)
}
