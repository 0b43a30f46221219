import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'

const FLOORS = { schemas: 'contract/schemas', machines: 'machines', commands: 'commands', screens: 'src/screens' }

/** Rows of the table in ARCHITECTURE.md: the word, and the floors on which a folder is called by it. */
function wordsOf(text: string): string[] {
  const [, section = ''] = text.split('## One word for one thing')
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .flatMap((line) => /^\| ([a-z-]+) \| .* \| ([a-z, ]+) \|$/.exec(line) ?? [])
    .flatMap((_, at, found) => (at % 3 === 0 ? [{ word: found[at + 1] ?? '', floors: found[at + 2] ?? '' }] : []))
    .filter(({ word }) => word !== 'word')
    .flatMap(({ word, floors }) => floors.split(', ').map((floor) => `${floor}/${word}`))
    .toSorted()
}

it('every folder of a floor is called by a word of the table, and every word stands where it says', () => {
  const folders = Object.entries(FLOORS).flatMap(([floor, path]) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${floor}/${name}`),
  )
  expect(wordsOf(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))).toEqual(folders.toSorted())
})
