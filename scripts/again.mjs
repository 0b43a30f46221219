import { execFileSync } from 'node:child_process'

/**
 * Most files that may run again: failures in one or two are probably rare accidents, failures in three a real fault.
 */
const FILES_AT_MOST = 2

/** The part of vitest's JSON report that is read here. @typedef {{ testResults: FileResult[] }} Report */
/** @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} FileResult */
/**
 * A test that once failed and then passed, with the cause that was found.
 * @typedef {{ file: string, test: string, state: 'open' | 'closed', cause: string }} Listed
 */

/** @param {string} text `tests/again.tsv`: tab-separated, one header line @returns {Listed[]} */
export function parseAgain(text) {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [file = '', test = '', state = '', cause = ''] = line.split('\t')
      if (state !== 'open' && state !== 'closed')
        throw new Error(`tests/again.tsv: the state of "${test}" is "${state}"; it is "open" or "closed".`)
      return { file, test, state, cause }
    })
}

/** @param {FileResult} file @param {string} root without a slash at its end */
const pathOf = ({ name }, root) => name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')

/**
 * Chooses the files of a failed run that may run once more, alone.
 * @param {{ report: Report, root: string, changed: readonly string[], listed: readonly Listed[] }} known `changed`:
 * paths that the change touches
 * @returns {{ files: string[], reasons: string[] }} `files` to run again; none where `reasons` say why the failure
 * stands
 */
export function chooseAgain({ report, root, changed, listed }) {
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const files = failed.map((file) => pathOf(file, root))
  const reasons = files.filter((file) => changed.includes(file)).map((file) => `${file} is part of this change.`)
  if (files.length > FILES_AT_MOST)
    reasons.unshift(`${files.length} files failed; at most ${FILES_AT_MOST} may be run again.`)
  for (const result of failed) {
    const file = pathOf(result, root)
    for (const { fullName, status } of result.assertionResults) {
      const known = listed.find((entry) => entry.file === file && entry.test === fullName && entry.state === 'open')
      if (status === 'failed' && known)
        reasons.push(`"${fullName}" is listed in tests/again.tsv and its cause is still open.`)
    }
  }
  return { files, reasons }
}

/**
 * The report with these files' results in place of their first ones.
 * @param {Report} first
 * @param {Report} second
 * @returns {Report & { numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }}
 */
export function mergeReports(first, second) {
  const later = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => later.get(file.name) ?? file)
  const tests = testResults.flatMap((file) => file.assertionResults)
  /** @param {string[]} statuses */
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length
  return {
    ...first,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
  }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {string} the output of git; empty without a repository or such a commit
 */
function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** @param {string} root @returns {string} the commit that is checked out; empty without a repository */
export const commitOf = (root) => git(root, 'rev-parse', 'HEAD')

/**
 * Paths that the change touches: the difference from TORRE_BASE, otherwise from the commit where the branch left the
 * remote one, otherwise from the parent of the last commit; and uncommitted files.
 * @param {string} root
 */
export function changedFiles(root) {
  const head = commitOf(root)
  const left = git(root, 'merge-base', 'HEAD', 'origin/HEAD')
  const base = process.env.TORRE_BASE || (left !== '' && left !== head ? left : 'HEAD~1')
  return `${git(root, 'diff', '--name-only', base)}\n${git(root, 'ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter((line) => line !== '')
}
