import { describe, expect, it } from 'vitest'
import { faultsIn, figureOf, formatLedger, idsIn, isProven, parseLedger, resultsOf, titlesIn } from './trace.mjs'

const LEDGER = `id\tarea\tkind\trequirement\tstate
CON-1-001\tshell\tscreen\tThe product is a "web" console.\tbuilt
CTR-3-144\tvehicles\tfield\tA vehicle has counters.\t
`

const report = (tests: Record<string, string>) => ({
  testResults: [{ assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })) }],
})

describe('the ledger', () => {
  it('is read row by row and written back unchanged', () => {
    expect(parseLedger(LEDGER)).toEqual([
      { id: 'CON-1-001', area: 'shell', kind: 'screen', requirement: 'The product is a "web" console.', state: 'built' },
      { id: 'CTR-3-144', area: 'vehicles', kind: 'field', requirement: 'A vehicle has counters.', state: '' },
    ])
    expect(formatLedger(parseLedger(LEDGER))).toBe(LEDGER)
  })

  it('knows no other state', () => {
    expect(() => parseLedger(LEDGER.replace('built', 'nearly'))).toThrow('CON-1-001: the state is "nearly"; it is "built" or empty.')
  })
})

describe('ids', () => {
  it('are found whole and once each', () => {
    expect(idsIn('[Q-1] CON-1-001, CTR-3-144 and CON-1-001; not CON-1-0011, XCON-1-001 or CON-1-01')).toEqual(['CON-1-001', 'CTR-3-144'])
  })
})

describe('titles', () => {
  it('are the first strings of tests and groups, however these are called', () => {
    const source = `
      describe('group A', () => {
        it("double B", () => {})
        test(\`template C\`, async () => {})
        it.each([['x', () => 'not this']])('each D', () => {})
        test.skip('skipped E', () => {})
        it.for\`a|b\`('table F', () => {})
        describe.each([1])('groups G', () => {})
      })`
    expect(titlesIn('a.test.ts', source)).toEqual(['group A', 'double B', 'template C', 'each D', 'skipped E', 'table F', 'groups G'])
  })

  it('are neither comments, fixtures, other calls, nor templates with holes', () => {
    const source = `
      // it('CON-1-001 in a comment')
      const text = "it('CON-1-002 in a string')"
      expect('CON-1-003').toBe(text)
      it(\`CON-1-004 \${text}\`, () => {})`
    expect(titlesIn('a.test.ts', source)).toEqual([])
  })

  it('are read from TypeScript with JSX', () => {
    expect(titlesIn('a.test.tsx', `it('shows', () => { render(<Row id={1 as number} />) })`)).toEqual(['shows'])
  })

  it('need a file that can be parsed', () => {
    expect(() => titlesIn('a.test.ts', 'it((')).toThrow('a.test.ts cannot be parsed')
  })
})

describe('results', () => {
  it('are summed by row over the reports, groups included; what did not run says nothing', () => {
    const results = resultsOf([
      report({ 'CON-1-001 group a test': 'passed', 'CON-1-001 group another': 'failed', 'CON-1-002 later': 'todo' }),
      report({ 'CON-1-001 on the other database': 'passed', 'CTR-3-144 one': 'passed' }),
    ])
    expect([...results]).toEqual([
      ['CON-1-001', { passed: 2, failed: 1 }],
      ['CTR-3-144', { passed: 1, failed: 0 }],
    ])
  })

  it('prove a row only when all its tests passed', () => {
    expect([{ passed: 1, failed: 0 }, { passed: 2, failed: 1 }, { passed: 0, failed: 0 }, undefined].map(isProven)).toEqual([true, false, false, false])
  })
})

describe('the check', () => {
  const rows = parseLedger(LEDGER)
  const results = resultsOf([report({ 'CON-1-001 x': 'passed' })])
  const readme = `# Torre\n${figureOf(rows)}\n`
  const right = { rows, named: [{ file: 'a.test.ts', title: 'CON-1-001 x' }], results, readme }

  it('is content with a proven row and a fresh figure', () => {
    expect(figureOf(rows)).toBe('<!-- trace -->1 of 2 requirement rows built<!-- /trace -->')
    expect(faultsIn(right)).toEqual([])
  })

  it('finds a built row without a passing test', () => {
    expect(faultsIn({ ...right, results: new Map() })).toEqual(['CON-1-001 is marked built, but no passing test of the last run proves it.'])
  })

  it('finds a test that names no row', () => {
    expect(faultsIn({ ...right, named: [{ file: 'a.test.ts', title: 'CON-9-999 x' }] })).toEqual(['a.test.ts names CON-9-999, which is no requirement row.'])
  })

  it('finds a stale or missing figure', () => {
    expect(faultsIn({ ...right, readme: readme.replace('1 of', '0 of') })).toEqual(['The figure in README.md is stale: run npm run trace -- --write.'])
    expect(faultsIn({ ...right, readme: '# Torre' })).toEqual(['README.md has no line between <!-- trace --> and <!-- /trace -->.'])
  })
})
