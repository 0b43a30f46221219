import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root, SetupError } from './build.mjs'
import { findCarriers } from './trace/carriers.mjs'
import { formatLedger, parseLedger, parseReasons, withFigure } from './trace/ledger.mjs'
import {
  describeProof,
  faultsInFigure,
  faultsInNames,
  faultsInProofs,
  faultsInReasons,
  proofsOf,
} from './trace/proof.mjs'
import { readReports, resultsOf } from './trace/reports.mjs'
import { findTests } from './trace/tests.mjs'

const LEDGER = join(root, 'tests', 'requirements.tsv')
const REASONS = join(root, 'tests', 'open-rows.tsv')
const README = join(root, 'README.md')

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`)

/** @param {string[]} args `--check`, `--write`, or prefixes of ids whose rows are listed */
async function main(args) {
  const [checks, writes] = [args.includes('--check'), args.includes('--write')]
  const { reports, refusal } = readReports(root)
  if (refusal && (checks || writes)) throw new SetupError(refusal)
  await ensureBuilt()
  let rows = parseLedger(readFileSync(LEDGER, 'utf8'))
  const reasons = parseReasons(readFileSync(REASONS, 'utf8'))
  const named = findTests(root)
  const tests = named.flatMap((file) => file.tests)
  const results = resultsOf(reports, root)
  const carrierOf = await findCarriers(root)
  let proofs = await proofsOf(rows, tests, results, carrierOf)

  if (writes) {
    proofs = proofs.map((proof) => (proof.proven ? { ...proof, row: { ...proof.row, state: 'built' } } : proof))
    rows = proofs.map(({ row }) => row)
    writeFileSync(LEDGER, formatLedger(rows))
    writeFileSync(README, withFigure(readFileSync(README, 'utf8'), rows))
  }
  for (const proof of proofs.filter(({ row }) => args.some((arg) => row.id.startsWith(arg))))
    print(describeProof(proof, reasons.get(proof.row.id)))

  const built = proofs.filter(({ row }) => row.state === 'built')
  print(`${built.length} built, ${rows.length - built.length} not yet`)
  print(refusal ?? `${built.filter(({ proven }) => !proven).length} built without a passing test at their level`)
  if (!checks) return
  const faults = [
    ...faultsInNames(rows, named),
    ...faultsInProofs(proofs),
    ...faultsInReasons(rows, reasons),
    ...faultsInFigure(rows, readFileSync(README, 'utf8')),
  ]
  faults.forEach((fault) => process.stderr.write(`${fault}\n`))
  process.exitCode = faults.length > 0 ? 1 : 0
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
