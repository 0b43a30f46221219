import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Proves every import rule between floors (ARCHITECTURE, "Stairs"): forbidden code is planted in a bare copy (the real
 * settings, no real source), and each plant must be reported in its own file. Allowed code is planted beside it and
 * must not be reported.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FLOORS = ['contract', 'locales', 'machines', 'commands', 'services', 'src'] as const
type Floor = (typeof FLOORS)[number]

const ALLOWED: Record<Floor, readonly Floor[]> = {
  contract: [],
  locales: [],
  machines: ['contract'],
  commands: ['contract', 'machines', 'locales'],
  services: ['contract', 'machines'],
  src: ['contract', 'machines', 'commands', 'locales'],
}

const copies: string[] = []
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })))

/** @returns the folder of a copy that holds the project's settings and these files only */
function plant(files: Record<string, string>): string {
  const copy = mkdtempSync(join(tmpdir(), 'torre-layers-'))
  copies.push(copy)
  const settings = [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    '.oxlintrc.json',
    'knip.json',
    'scripts/lint-plugin.mjs',
  ]
  for (const file of [...settings, ...[...FLOORS, 'tests'].map((floor) => `${floor}/tsconfig.json`)]) {
    cpSync(join(ROOT, file), join(copy, file))
  }
  // With a repository of its own the copy is linted although the project ignores its temporary folder.
  mkdirSync(join(copy, '.git'))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  return copy
}

function runTool(copy: string, script: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules', script), ...args],
      { cwd: copy, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout || stderr })
      },
    )
  })
}

/** The ways to write an import of one floor in another; src has no `#` name. */
function waysTo(target: Floor, name: string): { way: string; text: string }[] {
  const relativePath = `../${target}/${name}.ts`
  const named = target === 'src' ? [] : [`#${target}/${name}`]
  return [...named, relativePath].flatMap((path) => [
    {
      way: `import ${path.replace(name, '…')}`,
      text: `import { planted } from '${path}'\nexport const used = planted\n`,
    },
    {
      way: `import type ${path.replace(name, '…')}`,
      text: `import type { Planted } from '${path}'\nexport type Used = Planted\n`,
    },
  ])
}

const TARGET = 'export const planted = 1\nexport type Planted = number\n'

describe.each(FLOORS)('the compiler in %s', (floor) => {
  const forbidden = FLOORS.filter((target) => target !== floor && !ALLOWED[floor].includes(target))
  // Each plant has a target of its own, because the compiler reports a file outside the project once.
  const plants = forbidden.flatMap((target) => waysTo(target, 'NAME').map(({ way, text }) => ({ target, way, text })))
  let output = ''

  beforeAll(async () => {
    const files = plants.flatMap(({ target, text }, index): [string, string][] => [
      [`${target}/target-${index}.ts`, TARGET],
      [`${floor}/plant-${index}.ts`, text.replace('NAME', `target-${index}`)],
    ])
    ;({ output } = await runTool(plant(Object.fromEntries(files)), 'typescript/bin/tsc', [
      '-b',
      floor,
      '--pretty',
      'false',
    ]))
  })

  it.each(plants.map(({ way }, index) => [way, index] as const))('refuses %s', (_way, index) => {
    const codes = output
      .split('\n')
      .flatMap((line) => /^(.+?)\(\d+,\d+\): error (TS\d+)/.exec(line)?.slice(1).join(' ') ?? [])
    expect(
      codes.filter((code) => code.startsWith(`${floor}/plant-${index}.ts `)).map((code) => code.split(' ')[1]),
    ).toEqual(['TS6059', 'TS6307'])
  })
})

it('the compiler takes every import that goes down the stairs', async () => {
  const files = FLOORS.flatMap((floor): [string, string][] => [
    [`${floor}/target.ts`, TARGET],
    ...ALLOWED[floor].map((target): [string, string] => [
      `${floor}/plant-${target}.ts`,
      `import { planted, type Planted } from '#${target}/target'\nexport const used: Planted = planted\n`,
    ]),
  ])
  expect(
    await runTool(plant(Object.fromEntries(files)), 'typescript/bin/tsc', ['-b', ...FLOORS, '--pretty', 'false']),
  ).toEqual({ code: 0, output: '' })
})

describe('the linter', () => {
  const imports = (path: string) => `import * as planted from '${path}'\nexport const used = planted\n`
  const RESTRICTED = 'eslint(no-restricted-imports)'
  const KEYS = 'torre(one-key-listener)'

  const REFUSED: Record<string, { text: string; code: string; says?: string }> = {
    'src/screens/ky.ts': { text: imports('ky'), code: RESTRICTED, says: 'Only src/api imports ky' },
    'src/screens/cmdk.ts': { text: imports('cmdk'), code: RESTRICTED, says: 'Only src/palette imports cmdk' },
    'src/screens/grid.ts': {
      text: imports('ag-grid-community'),
      code: RESTRICTED,
      says: 'Only src/grid imports AG Grid',
    },
    'src/screens/grid-react.ts': {
      text: imports('ag-grid-react'),
      code: RESTRICTED,
      says: 'Only src/grid imports AG Grid',
    },
    'src/screens/catalogue.ts': { text: imports('#contract/catalogue'), code: RESTRICTED, says: 'whole catalogue' },
    'src/api/catalogue.ts': { text: imports('#contract/catalogue'), code: RESTRICTED, says: 'whole catalogue' },
    'src/screens/services.ts': {
      text: imports('#services/target'),
      code: RESTRICTED,
      says: 'through the contract only',
    },
    'src/screens/built.ts': { text: imports('../../.build/services/target.js'), code: RESTRICTED },
    'src/api/cmdk.ts': { text: imports('cmdk'), code: RESTRICTED },
    'src/api/services.ts': { text: imports('#services/target'), code: RESTRICTED },
    'src/palette/ky.ts': { text: imports('ky'), code: RESTRICTED },
    'src/palette/services.ts': { text: imports('#services/target'), code: RESTRICTED },
    'src/grid/ky.ts': { text: imports('ky'), code: RESTRICTED },
    'src/grid/services.ts': { text: imports('../../services/target.ts'), code: RESTRICTED },
    'machines/drivers/react.ts': { text: imports('react'), code: RESTRICTED, says: 'React stays in src' },
    'machines/drivers/xstate-react.ts': {
      text: imports('@xstate/react'),
      code: RESTRICTED,
      says: 'React stays in src',
    },
    'machines/drivers/up.ts': { text: imports('#commands/target'), code: RESTRICTED },
    'commands/drivers/react.ts': {
      text: `import type { ReactNode } from 'react'\nexport type Used = ReactNode\n`,
      code: RESTRICTED,
      says: 'React stays in src',
    },
    'commands/drivers/react-dom.ts': {
      text: imports('react-dom/client'),
      code: RESTRICTED,
      says: 'React stays in src',
    },
    'commands/drivers/up.ts': { text: imports('../../services/target.ts'), code: RESTRICTED },
    'services/core/workflow.ts': {
      text: imports('#machines/drivers/some.machine'),
      code: RESTRICTED,
      says: 'never an operator',
    },
    'services/core/machines.ts': { text: imports('#machines/catalogue'), code: RESTRICTED, says: 'never an operator' },
    'services/core/commands.ts': { text: imports('#commands/target'), code: RESTRICTED },
    'contract/calls/up.ts': { text: imports('#machines/target'), code: RESTRICTED, says: 'ground floor' },
    'contract/calls/large.ts': { text: imports('xstate'), code: RESTRICTED, says: 'zod and small field libraries' },
    'contract/calls/node.ts': { text: imports('node:fs'), code: RESTRICTED, says: 'zod and small field libraries' },
    'locales/pt/package.ts': { text: imports('rosetta'), code: RESTRICTED, says: 'leaf' },
    'locales/pt/up.ts': { text: imports('#contract/target'), code: RESTRICTED, says: 'leaf' },
    'contract/schemas/index.ts': {
      text: `export { target } from '../target.ts'\nexport { a } from './cycle-a.ts'\n`,
      code: 'torre(no-re-export)',
      says: 'No barrels',
    },
    'contract/schemas/star.ts': { text: `export * from '../target.ts'\n`, code: 'oxc(no-barrel-file)' },
    'contract/schemas/cycle-a.ts': {
      text: `import { b } from './cycle-b.ts'\nexport const a = (): number => b()\n`,
      code: 'import(no-cycle)',
    },
    'contract/schemas/cycle-b.ts': {
      text: `import { a } from './cycle-a.ts'\nexport const b = (): number => a()\n`,
      code: 'import(no-cycle)',
    },
    'machines/drivers/default.ts': {
      text: 'export default function planted(): number { return 1 }\n',
      code: 'import(no-default-export)',
    },
    'src/screens/listener.ts': {
      text: `export const listen = (heard: () => void) => window.addEventListener('keydown', heard)\n`,
      code: KEYS,
    },
    'src/screens/bare-listener.ts': {
      text: `export const listen = (heard: () => void) => addEventListener('keyup', heard)\n`,
      code: KEYS,
    },
    'src/screens/on-key.ts': {
      text: 'export const listen = (heard: () => void) => { document.onkeydown = heard }\n',
      code: KEYS,
    },
    'src/ui/up.ts': {
      text: imports('../screens/drivers/planted.ts'),
      code: 'torre(downward-arrows)',
      says: 'lead downwards',
    },
    'src/console/lazy.ts': {
      text: `export const load = () => import('../app/shell.tsx')\n`,
      code: 'torre(downward-arrows)',
    },
    'services/database/room.ts': {
      text: imports('../http/target.ts'),
      code: 'torre(downward-arrows)',
      says: 'database cannot know http',
    },
    'services/core/neighbour.ts': {
      text: `import type { planted } from '../webhook/target.ts'\nexport type Used = typeof planted\n`,
      code: 'torre(downward-arrows)',
      says: 'core cannot know webhook',
    },
    'services/core/history.ts': {
      text: `export const sql = 'x'\nexport const write = (db: { insertInto(table: string): void }) => db.insertInto('histories')\n`,
      code: 'torre(one-history-writer)',
      says: 'services/records alone',
    },
    'tests/journeys/once.test.ts': {
      text: `import { expect, it } from 'vitest'\nit('reads once', async () => { const text = await page.locator('p').innerText(); expect(text).toBe('x') })\ndeclare const page: { locator(of: string): { innerText(): Promise<string> } }\n`,
      code: 'torre(poll-the-page)',
      says: 'poll it',
    },
    'contract/reset.test.ts': {
      text: `import { beforeEach, vi } from 'vitest'\nbeforeEach(() => vi.resetModules())\n`,
      code: 'vitest(no-restricted-vi-methods)',
      says: 'create it anew',
    },
    'contract/any.ts': {
      text: 'export const loose = (value: any): string => String(value)\n',
      code: 'typescript(no-explicit-any)',
    },
    'services/core/floating.ts': {
      text: 'export function forget(): void { Promise.resolve(1) }\n',
      code: 'typescript(no-floating-promises)',
    },
    'machines/drivers/console.ts': {
      text: `export const talk = () => console.log('talk')\n`,
      code: 'eslint(no-console)',
    },
    'src/screens/hooks.ts': {
      text: `import { useState } from 'react'\nexport function Screen(open: boolean) { if (open) useState(1)\n return null }\n`,
      code: 'react-hooks(rules-of-hooks)',
    },
    'contract/only.test.ts': {
      text: `import { expect, it } from 'vitest'\nit.only('is alone', () => { expect(1).toBe(1) })\n`,
      code: 'vitest(no-focused-tests)',
    },
  }

  const TAKEN: Record<string, string> = {
    'src/api/client.ts': imports('ky'),
    'src/palette/palette.ts': imports('cmdk'),
    'src/grid/grid.ts': imports('ag-grid-community'),
    'src/keyboard/dispatcher.ts': `export const listen = (heard: () => void) => window.addEventListener('keydown', heard)\n`,
    'src/screens/other-listener.ts': `export const listen = (heard: () => void) => window.addEventListener('online', heard)\n`,
    'src/screens/down.ts': `import { planted } from '#contract/target'\nexport const used = planted\n`,
    'services/core/lower.ts': imports('../records/target.ts'),
    'services/core/lifecycle.ts': imports('#machines/drivers/driver.lifecycle'),
    'services/core/lifecycle.service.test.ts': `import { planted } from '#machines/target'\nimport { expect, it } from 'vitest'\nit('may read every machine', () => { expect(planted).toBe(1) })\n`,
    'contract/calls/small.ts': imports('zod'),
    'contract/target.ts': TARGET,
    'machines/target.ts': TARGET,
    'machines/drivers/driver.lifecycle.ts': TARGET,
    'machines/drivers/down.ts': imports('#contract/target'),
    'playwright.config.ts': 'export default {}\n',
  }

  let found: { code: string; filename: string; message: string; help?: string }[] = []

  beforeAll(async () => {
    const refused = Object.entries(REFUSED).map(([path, { text }]) => [path, text])
    const copy = plant({ ...Object.fromEntries(refused), ...TAKEN })
    const { code, output } = await runTool(copy, 'oxlint/bin/oxlint', ['--format', 'json'])
    expect(code).toBe(1)
    found = JSON.parse(output).diagnostics
  })

  const saysOf = (path: string) => found.filter(({ filename }) => filename.replaceAll('\\', '/') === path)

  it.each(Object.entries(REFUSED))('refuses %s', (path, { code, says = '' }) => {
    const hits = saysOf(path)
    expect(hits.map((hit) => hit.code)).toContain(code)
    expect(hits.map(({ message, help }) => `${message} ${help}`).join('\n')).toContain(says)
  })

  it.each(Object.keys(TAKEN))('takes %s', (path) => {
    expect(saysOf(path)).toEqual([])
  })
})

describe('the dead-code check', () => {
  interface Issue {
    file: string
    files: { name: string }[]
    exports: { name: string }[]
    cycles: { name: string }[][]
  }
  let issues: Issue[] = []

  beforeAll(async () => {
    const copy = plant({
      'services/main.ts': `import { used } from '#machines/planted'\nimport { a } from './cycle-a.ts'\nprocess.stdout.write(String(used) + String(a()))\n`,
      'services/cycle-a.ts': `import { b } from './cycle-b.ts'\nexport const a = (): number => b()\n`,
      'services/cycle-b.ts': `import { a } from './cycle-a.ts'\nexport const b = (): number => a()\n`,
      'machines/planted.ts': 'export const used = 1\nexport const unused = 2\n',
      'machines/forgotten.ts': 'export const planted = 1\n',
    })
    const { code, output } = await runTool(copy, 'knip/bin/knip.js', [
      '--include',
      'files,exports,cycles',
      '--reporter',
      'json',
    ])
    expect(code).toBe(1)
    issues = JSON.parse(output).issues
  })

  it('finds the unused export, and only that', () => {
    expect(issues.flatMap((issue) => issue.exports).map(({ name }) => name)).toEqual(['unused'])
  })

  it('finds the unused file, and only that', () => {
    expect(issues.flatMap((issue) => issue.files).map(({ name }) => name)).toEqual(['machines/forgotten.ts'])
  })

  it('finds the cycle, and only that', () => {
    expect(issues.flatMap((issue) => issue.cycles).map((cycle) => cycle.map(({ name }) => name))).toEqual([
      ['services/cycle-a.ts', 'services/cycle-b.ts'],
    ])
  })
})
