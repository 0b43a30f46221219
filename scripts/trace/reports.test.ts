import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOfSources, readReports, resultsOf, stampReports } from './reports.mjs'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const report = { testResults: [] }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'torre-reports-'))
  write('src/main.tsx', 'one')
  write('tests/requirements.tsv', 'ledger')
  write('README.md', 'figure')
  write('package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the digest of the sources', () => {
  it('changes with a file, its name and its place, and with nothing that is no source', () => {
    const first = digestOfSources(root)
    const after = (change: () => void) => {
      change()
      return digestOfSources(root) === first
    }
    expect([
      after(() => write('tests/requirements.tsv', 'other')),
      after(() => write('README.md', 'other')),
      after(() => write('bench/results/a.json', '{}')),
      after(() => write('bench/peers/react-admin/node_modules/a/index.js', '')),
      after(() => write('bench/peers/react-admin/.build/whole/index.html', '')),
      after(() => write('node_modules/a/index.js', '')),
      after(() => write('.build/src/main.js', '')),
      after(() => write('src/main.tsx', 'two')),
      after(() => write('src/main.tsx', 'one')),
      after(() => write('tests/a.test.ts', '')),
      after(() => rmSync(join(root, 'tests/a.test.ts'))),
      after(() => write('package.json', '{ }')),
    ]).toEqual([true, true, true, true, true, true, true, false, true, false, true, false])
  })
})

describe('reports', () => {
  const gates = () => ['unit', 'journeys'].filter((gate) => existsSync(join(root, `.build/reports/${gate}.json`)))

  it('are refused where no run began', () => {
    expect(readReports(root)).toEqual({ reports: [], refusal: 'There are no reports of a run: run npm test.' })
    write('.build/reports/unit.json', JSON.stringify(report))
    expect(readReports(root)).toEqual({ reports: [], refusal: 'There are no reports of a run: run npm test.' })
    // A run that has begun but has no report yet.
    stampReports(root)
    expect(readReports(root)).toEqual({ reports: [], refusal: 'There are no reports of a run: run npm test.' })
  })

  it('are taken gate by gate while the sources stay, and refused once these are others', () => {
    stampReports(root)
    write('.build/reports/unit.json', JSON.stringify(report))
    stampReports(root)
    write('.build/reports/journeys.json', JSON.stringify(report))
    expect(readReports(root)).toEqual({ reports: [report, report] })
    write('src/main.tsx', 'two')
    expect(readReports(root)).toEqual({
      reports: [],
      refusal: 'The reports in .build/reports are of other sources than these: run npm test.',
    })
  })

  it('of other sources are gone once a run of one gate begins, so that the others’ are not taken for new', () => {
    stampReports(root)
    write('.build/reports/unit.json', JSON.stringify(report))
    write('.build/reports/journeys.json', JSON.stringify(report))
    expect(gates()).toEqual(['unit', 'journeys'])
    write('src/main.tsx', 'two')
    stampReports(root)
    expect(gates()).toEqual([])
  })

  it('are read by file: what passed and what failed; what did not run says nothing', () => {
    const files = [
      {
        name: join(root, 'src/a.test.ts'),
        assertionResults: [
          { title: 'one', status: 'passed' },
          { title: 'two', status: 'failed' },
          { title: 'later', status: 'todo' },
        ],
      },
      { name: join(root, 'src/b.test.ts'), assertionResults: [{ title: 'one', status: 'skipped' }] },
    ]
    const again = [{ name: join(root, 'src/a.test.ts'), assertionResults: [{ title: 'one', status: 'failed' }] }]
    expect([...resultsOf([{ testResults: files }, { testResults: again }], root)]).toEqual([
      [
        'src/a.test.ts',
        [
          { title: 'one', passed: true },
          { title: 'two', passed: false },
          { title: 'one', passed: false },
        ],
      ],
      ['src/b.test.ts', []],
    ])
  })
})
