import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, ensureNode, root, runTool, SetupError } from './build.mjs'

// npm run schemas: writes the contract as JSON Schema (draft 2020-12), for readers and senders in other languages.

/** The two sides of every schema: what a sender may send, and what a reader gets. @typedef {'input' | 'output'} Side */
/**
 * A module of the contract: its exports, and its source with the docstrings.
 * @typedef {{ exports: Record<string, unknown>, source: string }} Module
 */
/** @typedef {import('zod').core.$ZodType} Schema */
/** @typedef {Record<string, unknown>} Json */

/** Name of the file for recursive schemas without an id. */
const SHARED = 'shared.json'

/**
 * The reference to another schema: its file name, because all files are in one folder, at any address.
 * @param {string} id
 */
const addressOf = (id) => (id === '__shared' ? SHARED : `${id}.json`)

/** A docstring as one line, without its tags. @param {string} text the inside of the comment */
function lineOf(text) {
  const lines = text.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())
  const tag = lines.findIndex((line) => line.startsWith('@'))
  return lines
    .slice(0, tag === -1 ? undefined : tag)
    .join(' ')
    .trim()
    .replaceAll(/\{@link (\S+?)\}/g, '$1')
}

/**
 * The docstrings of a module's exports. A docstring holds for all exports that follow without an empty line.
 * @param {string} source
 * @returns {Map<string, string>}
 */
export function docstringsIn(source) {
  /** @type {Map<string, string>} */
  const docstrings = new Map()
  let current = ''
  for (const [, text, name] of source.matchAll(/^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/|^export const (\w+)|^$/gm)) {
    if (name === undefined) current = lineOf(text ?? '')
    else if (current !== '') docstrings.set(name, current)
  }
  return docstrings
}

/**
 * The meaning of exported schemas, from their docstrings.
 * @param {readonly Module[]} modules
 * @returns {Map<unknown, string>}
 */
export function meaningsOf(modules) {
  /** @type {Map<unknown, string>} */
  const meanings = new Map()
  for (const { exports, source } of modules) {
    const docstrings = docstringsIn(source)
    for (const [name, value] of Object.entries(exports)) {
      const docstring = docstrings.get(name)
      if (docstring !== undefined && !meanings.has(value)) meanings.set(value, docstring)
    }
  }
  return meanings
}

/**
 * Every schema that has an id, as JSON Schema, by its file name. `$id` and `$ref` are names of files in the same
 * folder.
 * @param {typeof import('zod').z} z the instance that made the schemas
 * @param {Side} io
 * @param {{ meanings: Map<unknown, string>, complete: typeof import('../contract/json-schema.ts').completeJsonSchema }}
 * words docstrings, and the function that adds the rest
 * @returns {Record<string, Json>}
 */
export function jsonSchemasOf(z, io, { meanings, complete }) {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io,
    uri: addressOf,
    target: 'draft-2020-12',
    // JSON Schema cannot describe the output of a transform, so it allows any value.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = z.globalRegistry.get(zodSchema)
      complete(zodSchema, jsonSchema, io, meanings.get(zodSchema))
      if (meta?.id) jsonSchema.title = meta.title ?? meta.id
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, json]) => [
      addressOf(id),
      id === '__shared'
        ? { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: SHARED, ...json }
        : /** @type {Json} */ (json),
    ]),
  )
}

/**
 * Every module of the schemas: its source, which still has the comments, and the exports of its build.
 * @param {string} built
 * @returns {Promise<Module[]>}
 */
async function modulesIn(built) {
  const sources = join(root, 'contract', 'schemas')
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted()
  return Promise.all(
    names.map(async (name) => ({
      exports: await import(pathToFileURL(join(built, 'schemas', name.replace(/\.ts$/, '.js'))).href),
      source: readFileSync(join(sources, name), 'utf8'),
    })),
  )
}

async function main() {
  ensureNode()
  await ensureInstalled()
  const { code, output } = await runTool('typescript/bin/tsc', ['-b', 'contract'])
  if (code !== 0) {
    process.stderr.write(output)
    throw new SetupError('The contract could not be built: the compiler says why above.')
  }
  const built = join(root, '.build', 'contract')
  const modules = await modulesIn(built)
  const { z } = await import('zod')
  const { completeJsonSchema } = await import(pathToFileURL(join(built, 'json-schema.js')).href)
  const words = { meanings: meaningsOf(modules), complete: completeJsonSchema }
  for (const io of /** @type {const} */ (['input', 'output'])) {
    const folder = join(root, '.build', 'schemas', io)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const files = Object.entries(jsonSchemasOf(z, io, words))
    for (const [name, json] of files) writeFileSync(join(folder, name), `${JSON.stringify(json, null, 2)}\n`)
    process.stdout.write(`.build/schemas/${io}: ${files.length} files\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(
      `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
