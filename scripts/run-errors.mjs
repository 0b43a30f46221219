import { writeFileSync } from 'node:fs'

/** An error outside of a test. @typedef {{ file: string, message: string }} RunError */

/**
 * Reporter of vitest for what broke a run although no test failed, such as a rejected promise that nobody awaited:
 * vitest's JSON report leaves it out. `TORRE_TEST_RUN_ERRORS` names the file for it.
 */
export default class RunErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { VITEST_TEST_PATH?: string, message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const path = process.env.TORRE_TEST_RUN_ERRORS
    if (!path) return
    /** @type {RunError[]} */
    const told = errors.map(({ VITEST_TEST_PATH: file = '', message, stack }) => ({ file, message: stack ?? message }))
    writeFileSync(path, JSON.stringify(told))
  }
}
