import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('styles.css', import.meta.url), 'utf8')

/** The value of a custom property's first declaration, with `var()` resolved. */
function tokenOf(name: string): string | undefined {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  return other ? tokenOf(other) : value
}

it('the brand colours are the specified ones CON-9-009 CON-9-010 CON-9-011 CON-9-012 CON-9-013', () => {
  expect(
    Object.fromEntries(
      ['primary', 'secondary', 'success', 'warning', 'error'].map((name) => [
        name,
        tokenOf(`color-${name}`)?.toUpperCase(),
      ]),
    ),
  ).toEqual({
    primary: '#3A84FF',
    secondary: '#2980B9',
    success: '#7ED321',
    warning: '#FAB31B',
    error: '#E72908',
  })
})
