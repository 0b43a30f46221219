import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Migration } from './migrations/migration.ts'

it('each step of the schema has the name of its file, by which a start knows whether it has been applied', async () => {
  const folder = new URL('./migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => /^\d/.test(file))
  const names = files.map(async (file) => {
    const { migration } = (await import(new URL(file, folder).href)) as { migration: Migration }
    return `${migration.name}.ts`
  })
  expect(files.length).toBeGreaterThan(0)
  expect(await Promise.all(names)).toEqual(files)
})
