import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const EVERYWHERE = ['**/node_modules/**', '**/.build/**']
const MINUTE = 60_000
/** Tests of the contract that need no service. */
const CONTRACT_ALONE = 'tests/contract/{schemas,properties,coverage}.test.ts'
/**
 * Test files share a process, so a file starts faster because its imports are already loaded. No file may leave state
 * behind; unit tests run in an order that each commit changes, which shows where one does.
 */
const TOGETHER = { isolate: false }

/** `#contract/…` and similar imports resolve to the sources here, not to the build. */
const sources = {
  resolve: { conditions: ['torre-source', 'module', 'browser', 'development|production'] },
  // Without `module`: some packages have files for bundlers there, which Node cannot load.
  ssr: { resolve: { conditions: ['torre-source', 'node', 'development|production'] } },
}

export default defineConfig({
  plugins: [react()],
  ...sources,
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...TOGETHER,
          // Property tests are slow on a busy machine.
          testTimeout: MINUTE,
          include: [
            '{contract,machines,commands,locales,src,services,scripts,bench}/**/*.test.{ts,tsx}',
            CONTRACT_ALONE,
          ],
          exclude: [...EVERYWHERE, 'services/**/*.service.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'layers',
          include: ['tests/layers/**/*.test.ts'],
          testTimeout: 2 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          ...TOGETHER,
          include: ['services/**/*.service.test.ts', 'tests/{paths,plans}/**/*.test.ts'],
          exclude: EVERYWHERE,
          globalSetup: 'tests/fixtures/database-setup.ts',
          testTimeout: MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          ...TOGETHER,
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...EVERYWHERE, CONTRACT_ALONE],
          globalSetup: 'tests/fixtures/database-setup.ts',
          testTimeout: MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...TOGETHER,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/fixtures/journeys-setup.ts',
          testTimeout: 3 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/fixtures/demo-setup.ts',
          testTimeout: 5 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['bench/**/*.smoke.ts'],
          globalSetup: 'tests/fixtures/demo-setup.ts',
          testTimeout: 5 * MINUTE,
          hookTimeout: 3 * MINUTE,
        },
      },
    ],
  },
})
