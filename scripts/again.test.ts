import { describe, expect, it } from 'vitest'
import { chooseAgain, mergeReports, parseAgain } from './again.mjs'

const LISTED = `file\ttest\tstate\tcause
tests/journeys/a.test.ts\tlists shows rows\topen\t
tests/journeys/b.test.ts\tforms sends\tclosed\tthe draft was read before it was stored
`

const file = (name: string, tests: Record<string, string>) => ({
  name: `/project/tests/journeys/${name}.test.ts`,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })
const chosen = (failed: ReturnType<typeof file>[], changed: string[] = []) =>
  chooseAgain({
    report: report(file('z', { 'z passes': 'passed' }), ...failed),
    root: '/project',
    changed,
    listed: parseAgain(LISTED),
  })

describe('a file of tests that failed', () => {
  it('runs once more, alone', () => {
    expect(chosen([file('a', { 'lists shows more': 'failed', 'lists shows rows': 'passed' })])).toEqual({
      files: ['tests/journeys/a.test.ts'],
      reasons: [],
    })
  })

  it('does not where this change touches it', () => {
    expect(chosen([file('c', { 'c one': 'failed' })], ['README.md', 'tests/journeys/c.test.ts']).reasons).toEqual([
      'tests/journeys/c.test.ts is part of this change.',
    ])
  })

  it('does not where the failed test is listed and its cause is open; a closed one is something new', () => {
    const failed = [file('a', { 'lists shows rows': 'failed' }), file('b', { 'forms sends': 'failed' })]
    expect(chosen(failed).reasons).toEqual([
      '"lists shows rows" is listed in tests/again.tsv and its cause is still open.',
    ])
  })

  it('does not where more than two failed', () => {
    const { files, reasons } = chosen(['c', 'd', 'e'].map((name) => file(name, { one: 'failed' })))
    expect([files.length, reasons]).toEqual([3, ['3 files failed; at most 2 may be run again.']])
  })

  it('that could not run at all counts as failed', () => {
    expect(chosen([{ ...file('c', {}), status: 'failed' }]).files).toEqual(['tests/journeys/c.test.ts'])
  })
})

it('the second run of a file takes the place of its first', () => {
  const first = report(file('a', { one: 'passed', two: 'failed' }), file('b', { three: 'passed', four: 'todo' }))
  const second = report(file('a', { one: 'passed', two: 'passed' }))
  expect(mergeReports(first, second)).toEqual({
    ...report(file('a', { one: 'passed', two: 'passed' }), file('b', { three: 'passed', four: 'todo' })),
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 1,
  })
})

it('the list knows two states', () => {
  expect(parseAgain(LISTED).map(({ state, cause }) => [state, cause])).toEqual([
    ['open', ''],
    ['closed', 'the draft was read before it was stored'],
  ])
  expect(() => parseAgain(LISTED.replace('open', 'perhaps'))).toThrow(
    'the state of "lists shows rows" is "perhaps"; it is "open" or "closed".',
  )
})
