import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FILES, FOLDERS, root } from './build.mjs'

it('the image is built from what the build reads, and from nothing else', () => {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(rules.slice(0, -2).toSorted()).toEqual(['*', ...[...FOLDERS, ...FILES].map((path) => `!${path}`)].toSorted())
  expect([rules[0], ...rules.slice(-2)]).toEqual(['*', '**/*.test.ts', '**/*.test.tsx'])
})
