import { afterAll, expect, it, vi } from 'vitest'
import { textIn } from '#commands/texts'
import type { Messages } from '#locales/messages'
import { consoleTexts } from '#locales/pt/console'
import type { Contribution } from '../screens/contribution.ts'

// Modules that the routes name ask the browser when they are loaded.
vi.stubGlobal('navigator', { userAgent: '' })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('localStorage', { getItem: () => null })
afterAll(() => vi.unstubAllGlobals())

const domains = import.meta.glob<Record<string, Contribution>>('../screens/*/contribution.{ts,tsx}')
const files = import.meta.glob<Partial<Messages>>('../../locales/pt/*.ts', { eager: true })

it.each(Object.keys(domains))('%s brings the texts of its commands', async (path) => {
  const contributions = Object.values((await domains[path]?.()) ?? {})
  for (const { needs } of contributions) {
    const commands = (await needs?.commands?.())?.commands ?? []
    const texts = [consoleTexts as unknown as Partial<Messages>].concat(
      (needs?.texts ?? []).flatMap((name) => files[`../../locales/pt/${name}.ts`] ?? []),
    )
    const missing = commands
      .flatMap(({ title, synonyms }) => [title, synonyms])
      .filter((key) => texts.every((messages) => textIn(messages, key) === ''))
    expect(missing).toEqual([])
  }
})
