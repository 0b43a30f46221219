const ID = /\bC(?:ON|TR)-\d+-\d{3}\b/g
const FIGURE = /<!-- trace -->.*?<!-- \/trace -->/s

/**
 * A row of the ledger.
 * @typedef {{ id: string, area: string, kind: string, requirement: string, state: '' | 'built' }} Row
 */

/** @param {string} text the ledger: tab-separated, one header line @returns {Row[]} */
export function parseLedger(text) {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', area = '', kind = '', requirement = '', state = ''] = line.split('\t')
      if (state !== '' && state !== 'built') throw new Error(`${id}: the state is "${state}"; it is "built" or empty.`)
      return { id, area, kind, requirement, state }
    })
}

/**
 * @param {string} text `tests/open-rows.tsv`: tab-separated, one header line
 * @returns {Map<string, string>} why each row is not built, by its id
 */
export function parseReasons(text) {
  const lines = text.split('\n').slice(1)
  return new Map(lines.filter((line) => line !== '').map((line) => /** @type {[string, string]} */ (line.split('\t'))))
}

/** @param {Row[]} rows @returns {string} */
export function formatLedger(rows) {
  const lines = rows.map((row) => [row.id, row.area, row.kind, row.requirement, row.state].join('\t'))
  return `${['id\tarea\tkind\trequirement\tstate', ...lines].join('\n')}\n`
}

/** @param {string} text @returns {string[]} the row ids in it, without repetition */
export const idsIn = (text) => [...new Set(text.match(ID) ?? [])]

/** @param {Row[]} rows @returns {string} the text of the figure in the README */
export const figureOf = (rows) =>
  `<!-- trace -->${rows.filter((row) => row.state === 'built').length} of ${rows.length} requirement rows built<!-- /trace -->`

/** @param {string} readme @returns {string | undefined} the figure that it shows */
export const figureIn = (readme) => FIGURE.exec(readme)?.[0]

/** @param {string} readme @param {Row[]} rows @returns {string} the same text with the rows' figure */
export const withFigure = (readme, rows) => readme.replace(FIGURE, figureOf(rows))
