import type { Message } from '../command.ts'
import type { OwnKeys } from './keymap.ts'
import { isAltGr, isKeptByBrowser, isSequence } from './layouts.ts'

/** Of the written form; a later one would have another number. */
const VERSION = 1

/** A person's own keys as a text that another console reads. */
export function writeKeymap(own: OwnKeys): string {
  return JSON.stringify({ torreKeymap: VERSION, keys: own })
}

type Read = { own: OwnKeys } | { problem: Message }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads what `writeKeymap` wrote, whole or not at all: a sequence that cannot be typed or that the browser keeps is named.
 * Commands that are unknown here are kept.
 */
export function readKeymap(text: string): Read {
  const file = parse(text)
  if (!isRecord(file) || file['torreKeymap'] !== VERSION || !isRecord(file['keys']))
    return { problem: { key: 'keymap.notAKeymap' } }
  const own: [string, readonly string[]][] = []
  for (const [id, keys] of Object.entries(file['keys'])) {
    if (!Array.isArray(keys) || !keys.every((sequence) => typeof sequence === 'string'))
      return { problem: { key: 'keymap.notAKeymap' } }
    const wrong = keys.find((sequence) => !isSequence(sequence) || isKeptByBrowser(sequence) || isAltGr(sequence))
    if (wrong !== undefined) return { problem: { key: 'keymap.wrongKeys', values: { keys: wrong, command: id } } }
    own.push([id, keys])
  }
  return { own: Object.fromEntries(own) }
}
