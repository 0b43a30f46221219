/** The cells of semicolon-separated values, line by line, after RFC 4180. For tests. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  // Matches a cell and what follows it: quoted, with doubled quotes, or plain.
  for (const [whole, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    if (whole === '') break
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    lines.push(line)
    line = []
  }
  return lines
}

/**
 * Reverses `escapeFormula`: removes one apostrophe where apostrophes and a formula's first character begin a text. For
 * tests.
 */
export function readBack(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}
