import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import { isNestedDeeper, nestedAtMost } from './nesting.ts'

/** Objects nested `depth` levels deep. */
function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { part: value }
  return value
}

const component: z.ZodType = z.union([
  z.string(),
  z.array(z.lazy(() => component)),
  z.object({ part: z.lazy(() => component) }),
])

describe('isNestedDeeper', () => {
  it('counts objects and lists inside each other', () => {
    expect([isNestedDeeper('text', 0), isNestedDeeper(null, 0), isNestedDeeper({}, 0), isNestedDeeper([], 1)]).toEqual([
      false,
      false,
      true,
      false,
    ])
    for (const maximum of [1, 2, 10])
      expect([isNestedDeeper(nested(maximum), maximum), isNestedDeeper(nested(maximum + 1), maximum)]).toEqual([
        false,
        true,
      ])
  })

  it('bears a value of any depth or width, and one that holds itself', () => {
    expect(isNestedDeeper(nested(100_000), 200_000)).toBe(false)
    expect(
      isNestedDeeper(
        Array.from({ length: 100_000 }, () => ({})),
        2,
      ),
    ).toBe(false)
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(isNestedDeeper(loop, 5)).toBe(false)
  })
})

describe('nestedAtMost', () => {
  it('refuses what is deeper with one text, before the schema looks at it', () => {
    const schema = nestedAtMost(3, component)
    expect(schema.parse(nested(3))).toEqual(nested(3))
    for (const depth of [4, 100_000])
      expect(issuesOf(schema, nested(depth), 'en').map(({ path, message }) => ({ path, message }))).toEqual([
        { path: [], message: 'Too many levels, one inside the other.' },
      ])
  })
})
