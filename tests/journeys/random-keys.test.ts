import { expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole } from '../fixtures/console.ts'
import { onDesk } from '../fixtures/queue.ts'
import { pressRandomKeys } from '../fixtures/random-keys.ts'

const { browser, server } = await consoleOfTests()

/** Keys of the gate; `npm run hunt -- tests/journeys/random-keys.test.ts --keys 3000 --seed 7` presses more. */
const KEYS = Number(process.env['TORRE_TEST_KEYS'] ?? '300')
const SEED = Number(process.env['TORRE_TEST_SEED'] ?? '20261123')

it(
  'of random keys on every screen, none changes anything that no key meant',
  async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '3' },
    })
    await onDesk(operator)
    const judged = { keys: expect.any(Number), changes: expect.any(Number), unheard: [], findings: [], errors: [] }
    await expect(pressRandomKeys(operator, SEED, KEYS)).resolves.toEqual(judged)
  },
  60_000 + KEYS * 2_000,
)
