import { expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole } from '../fixtures/console.ts'
import { onDesk } from '../fixtures/queue.ts'
import { pressAndCompare } from '../fixtures/random-keys.ts'

const { browser, server } = await consoleOfTests()

/** Keys of the gate; `npm run hunt -- tests/journeys/random-keys.test.ts --keys 3000 --seed 7` presses more. */
const KEYS = Number(process.env['TORRE_TEST_KEYS'] ?? '300')
const SEED = Number(process.env['TORRE_TEST_SEED'] ?? '20261123')

it(
  'of random keys on every screen, none changes anything that no key meant, on screen or in the services',
  async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '3' },
    })
    await onDesk(operator)
    const nothing = { unheard: [], findings: [], errors: [], unexplained: [] }
    await expect(pressAndCompare(operator, server, { seed: SEED, count: KEYS })).resolves.toMatchObject(nothing)
  },
  60_000 + KEYS * 2_000,
)
