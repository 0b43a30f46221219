import { utils, write } from 'xlsx'
import type { ExportFormat } from '#machines/lists/export-format'
import type { ExportColumn } from '../../src/exports/columns.ts'
import { exporting, startExport } from '../../src/exports/export-job.ts'

// Runs the product's export on a list generated here, page by page, and for comparison the spreadsheet library alone on
// the page's main thread. The address sets the number of rows: ?rows=100000. `torreExport(format)` and `torrePeer()`
// start them.

const rowCount = Number(new URLSearchParams(location.search).get('rows') ?? 1_000)
const names = [
  'João da Conceição',
  'Ana Muñoz',
  'Íñigo Peña',
  'Antônio Luís Gonçalves de Araújo',
  'Zoë Souza',
  'Maria Aparecida',
]
const statuses = ['Aguardando revisão', 'Ativo', 'Reprovado', 'Inativo']

interface Row {
  id: string
  at: number
}

const columns: ExportColumn<Row>[] = [
  { id: 'name', title: 'Nome', kind: 'text', value: ({ at }) => `${names[at % names.length]} ${at}` },
  {
    id: 'document',
    title: 'Documento',
    kind: 'document',
    value: ({ at }) => `${String(at % 1_000).padStart(3, '0')}.456.789-${String(at % 100).padStart(2, '0')}`,
  },
  { id: 'phone', title: 'Celular', kind: 'phone', value: ({ at }) => `+55119${String(at).padStart(8, '0')}` },
  { id: 'email', title: 'E-mail', kind: 'text', value: ({ at }) => `motorista${at}@example.com` },
  {
    id: 'birthDate',
    title: 'Nascimento',
    kind: 'date',
    value: ({ at }) => `19${60 + (at % 40)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
  },
  { id: 'status', title: 'Situação', kind: 'text', value: ({ at }) => statuses[at % 4] ?? '' },
  { id: 'vehicle', title: 'Veículo', kind: 'text', value: ({ at }) => statuses[(at * 3) % 4] ?? '' },
  {
    id: 'registeredAt',
    title: 'Cadastrado em',
    kind: 'dateTime',
    value: ({ at }) => new Date(1_700_000_000_000 + at * 61_000).toISOString(),
  },
  { id: 'price', title: 'Valor', kind: 'money', value: ({ at }) => (at * 37) / 100 },
  { id: 'code', title: 'Código', kind: 'number', value: ({ at }) => at },
]

function rowsFrom(first: number, length: number): Row[] {
  return Array.from({ length: Math.max(0, Math.min(length, rowCount - first)) }, (_, at) => ({
    id: String(first + at),
    at: first + at,
  }))
}

/**
 * Result of an export: milliseconds, the longest task of the page during it (0 where none took 50 ms), and the file's
 * bytes.
 */
interface Outcome {
  time: number
  longest: number
  bytes: number
  /** Reports of progress per second. */
  progress: number
}

async function measured(work: () => Promise<number>, progressOf: () => number): Promise<Outcome> {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  // Starts a new task, which the observer can report.
  await new Promise((resolve) => setTimeout(resolve))
  const from = performance.now()
  const bytes = await work()
  const time = performance.now() - from
  // The observer reports a task only after it has ended.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  observer.disconnect()
  return { time, longest, bytes, progress: progressOf() / (time / 1_000) }
}

const deliver = URL.createObjectURL.bind(URL)

function torreExport(format: ExportFormat): Promise<Outcome> {
  let size = 0
  let notes = 0
  URL.createObjectURL = (file) => {
    size = file instanceof Blob ? file.size : 0
    return deliver(file)
  }
  const following = exporting.subscribe(() => {
    notes += 1
  })
  return measured(
    () =>
      new Promise<number>((resolve, reject) => {
        const subscriptions = [
          exporting.on('finished', () => end(null)),
          exporting.on('troubled', ({ problem }) => end(problem)),
        ]
        const end = (problem: string | null) => {
          for (const subscription of [...subscriptions, following]) subscription.unsubscribe()
          if (problem) reject(new Error(problem))
          else resolve(size)
        }
        startExport(format, {
          document: {
            language: 'pt-BR',
            product: 'Torre',
            title: 'Motoristas',
            filters: 'Filtros: sem filtros',
            by: 'Exportado por Ana em 21/11/2026 14:32',
            pageLabel: 'Página {{page}} de {{pages}}',
          },
          columns,
          idOf: ({ id }) => id,
          fetchPage: async (page, pageLength) => {
            // Answers in a later task, as the network does.
            await new Promise((done) => setTimeout(done))
            return { rows: rowsFrom((page - 1) * pageLength, pageLength), count: rowCount }
          },
          at: new Date(),
        })
      }),
    () => notes,
  )
}

/** The library alone: everything at once, on the page's main thread. */
function torrePeer(): Promise<Outcome> {
  return measured(
    () => {
      const sheet = utils.aoa_to_sheet([
        columns.map(({ title }) => title),
        ...rowsFrom(0, rowCount).map((row) => columns.map((column) => column.value(row))),
      ])
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, 'Motoristas')
      return Promise.resolve(
        (write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer).byteLength,
      )
    },
    () => 0,
  )
}

Object.assign(globalThis, { torreExport, torrePeer, torreIsIdle: () => exporting.getSnapshot().matches('idle') })
