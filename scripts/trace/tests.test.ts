import { describe, expect, it } from 'vitest'
import { reportedAs, testsIn } from './tests.mjs'

/** Titles, each with the rows that it and its cases name. */
const namesIn = (source: string) =>
  testsIn('a.test.ts', source).tests.map(({ title, ids, cases }) => [title, ids, cases])
const factsIn = (body: string, around = '') =>
  testsIn('a.test.ts', `${around}\nit('CON-1-001', async () => { ${body} })`).tests.map(({ facts }) => facts)
const usesIn = (source: string, file = 'contract/schemas/a.test.ts') =>
  testsIn(file, source).tests.map(({ uses }) => uses.map(({ module, name }) => `${module}#${name}`))

describe('the tests of a file', () => {
  it('are those whose titles name rows, however they are called', () => {
    const source = `
      describe('group', () => {
        it("CON-1-001 double", () => {})
        test(\`CON-1-002 template\`, async () => {})
        it('names nothing', () => {})
        test.skip('CON-1-003 skipped', () => {})
        it(\`CON-1-004 \${hole}\`, () => {})
      })`
    expect(namesIn(source)).toEqual([
      ['CON-1-001 double', ['CON-1-001'], []],
      ['CON-1-002 template', ['CON-1-002'], []],
      ['CON-1-003 skipped', ['CON-1-003'], []],
      ['CON-1-004 %s', ['CON-1-004'], []],
    ])
  })

  it('name rows in their tables of cases, written there or above, whole or spread', () => {
    const source = `
      const more = [['CON-1-003 CON-1-004', 3]] as const
      it.each([['CON-1-001', 1], ['nothing', 2], ...more])('%s is %i', () => {})
      test.for(more)('CON-1-002 %s', () => {})
      it.each([{ row: 'CON-1-005' }])('$row', () => {})`
    expect(namesIn(source)).toEqual([
      ['%s is %i', [], [['CON-1-001'], ['CON-1-003', 'CON-1-004']]],
      ['CON-1-002 %s', ['CON-1-002'], [['CON-1-003', 'CON-1-004']]],
      ['$row', [], [['CON-1-005']]],
    ])
  })

  it('claim nothing of their groups, whose rows are told apart, in titles and in tables', () => {
    const { tests, groups } = testsIn(
      'a.test.ts',
      `describe.each([['CON-1-002']])('CON-1-001 %s', () => { it('x', () => {}); it('CON-1-003', () => {}) })`,
    )
    expect([tests.map(({ title }) => title), groups]).toEqual([['CON-1-003'], ['CON-1-001', 'CON-1-002']])
  })

  it('are neither comments, fixtures nor other calls', () => {
    const source = `
      // it('CON-1-001 in a comment')
      const text = "it('CON-1-002 in a string')"
      expect('CON-1-003').toBe(text)`
    expect(namesIn(source)).toEqual([])
  })

  it('are read from TypeScript with JSX, and need a file that can be parsed', () => {
    expect(testsIn('a.test.tsx', `it('CON-1-001', () => { render(<Row id={1 as number} />) })`).tests).toHaveLength(1)
    expect(() => testsIn('a.test.ts', 'it((')).toThrow('a.test.ts cannot be parsed')
  })
})

describe('the facts of a test', () => {
  it('are its assertions and its waits', () => {
    expect(
      factsIn(
        `expect(a).toBe(1); await expect.poll(() => a).not.toBe(2); await page.getByText('x').waitFor(); await page.waitForURL('/')`,
      ),
    ).toEqual([4])
    expect(factsIn(`a(); await b.click()`)).toEqual([0])
  })

  it('are the leaves of a whole value, written there, above, or made of a list', () => {
    expect(factsIn(`expect(a).toEqual({ b: 1, c: [2, { d: 3 }], e: [] })`)).toEqual([4])
    expect(
      factsIn(`expect(a).toEqual({ ...base, c: whole })`, `const base = { a: 1, b: 2 }; const whole = [1, 2] as const`),
    ).toEqual([4])
    expect(factsIn(`expect(a).toEqual(expect.arrayContaining([1, 2]))`)).toEqual([2])
    expect(factsIn(`expect(a).toEqual(['a', 'b', 'c'].map((one) => [one, 'x']))`)).toEqual([3])
    expect(factsIn(`expect(a).toEqual(whole('x'))`, `const whole = (text) => ({ text, more: [1, 2] })`)).toEqual([3])
  })

  it('are repeated by a loop over a list, and brought by functions of the file and of fixtures', () => {
    expect(factsIn(`for (const one of [...list, 3]) expect(one).toBe(1)`, `const list = [1, 2]`)).toEqual([3])
    expect(factsIn(`shown(); shown()`, `const shown = () => { expect(a).toBe(1); expect(b).toEqual([1, 2]) }`)).toEqual(
      [6],
    )
    const source = `import { listed } from '../fixtures/lists.ts'\nit('CON-1-001', () => listed())`
    const { tests } = testsIn('tests/journeys/a.test.ts', source, (module, name) =>
      `${module}#${name}` === 'tests/fixtures/lists#listed' ? 7 : 0,
    )
    expect(tests.map(({ facts }) => facts)).toEqual([7])
  })

  it('count what a case of the table brings', () => {
    const [one] = testsIn(
      'a.test.ts',
      `it.each([['CON-1-001 CON-1-002', { a: 1, b: 2 }]])('%s', (_rows, whole) => { expect(x).toEqual(whole) })`,
    ).tests
    expect(one?.facts).toBe(3)
  })
})

describe('what a test uses', () => {
  it('is what it imports as a value, directly, through the file, and by its table', () => {
    const source = `
      import { driver, type Driver, vehicle } from './a.ts'
      import { place } from '#contract/schemas/place'
      import { z } from 'zod'
      const parse = (value: Driver) => driver.parse(value)
      it('CON-1-001', () => { expect(parse({ vehicle: 1 }).place).toBe(z) })
      it.each([[vehicle, 'CON-1-002']])('%s', () => {})
      it('CON-1-003', () => { expect({ place }).toEqual(1) })`
    expect(usesIn(source)).toEqual([
      ['contract/schemas/a#driver'],
      ['contract/schemas/a#vehicle'],
      ['contract/schemas/place#place'],
    ])
  })

  it('is a file that it reads by its address', () => {
    expect(
      usesIn(
        `const css = read(new URL('styles.css', import.meta.url))\nit('CON-1-001', () => { expect(css).toBe(1) })`,
        'src/styles.test.ts',
      ),
    ).toEqual([['src/styles.css#*']])
  })
})

describe('a title as it is reported', () => {
  it('has the values of its case in its holes, and every other sign as it is', () => {
    const matches = (title: string, reported: string) => reportedAs(title).test(reported)
    expect([
      matches('CON-1-001 (%s) of $type.name', 'CON-1-001 (a\nb) of CPF'),
      matches('refuses %.60s, 100%%', 'refuses https://x, 100%'),
      matches('CON-1-001 a.b', 'CON-1-001 axb'),
      matches('CON-1-001 a', 'CON-1-001 a and more'),
    ]).toEqual([true, true, false, false])
  })
})
