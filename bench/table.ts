import { type Aim, type Figures, isReached, type Row } from './figures.ts'

function number(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value > 0 && value < 0.1) return value.toPrecision(1)
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 100 ? value.toFixed(0) : value.toFixed(1)
}

function both({ median, p95, count }: Figures): string {
  return count === 1 ? number(median) : `${number(median)} / ${number(p95)}`
}

function aimText(aim: Aim | null): string {
  if (!aim) return ''
  if (aim.atLeast !== undefined) return `≥ ${number(aim.atLeast)}`
  return [aim.median, aim.p95]
    .filter((value) => value !== undefined)
    .map((value) => number(value))
    .join(' / ')
}

const verdicts = { true: 'yes', false: 'no', null: '' } as const

/** The rows as a Markdown table: name, median / p95, aim, whether it is reached, and the comparisons. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.bench,
    row.what,
    row.unit,
    both(row.figures),
    aimText(row.aim),
    verdicts[String(isReached(row)) as keyof typeof verdicts],
    [...row.compared.map(({ name, figures }) => `${name} ${both(figures)}`), ...(row.note ? [row.note] : [])].join(
      '; ',
    ),
  ])
  const head = ['bench', 'what', 'unit', 'median / p95', 'aim', 'reached', 'in the same run']
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}
