import { isRecord } from '#contract/is-record'
import type { Message } from '../command.ts'
import type { OwnKeys } from './keymap.ts'
import { isAltGr, isKeptByBrowser, isSequence } from './layouts.ts'

/** Version of the file format. */
const VERSION = 1

/** A person's own keys as a text that another console can read. */
export function writeKeymap(own: OwnKeys): string {
  return JSON.stringify({ torreKeymap: VERSION, keys: own })
}

type Read = { own: OwnKeys } | { problem: Message }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads the output of `writeKeymap`, all or nothing: a sequence that cannot be typed or that the browser reserves is
 * reported. Ids of unknown commands are kept.
 */
export function readKeymap(text: string): Read {
  const file = parse(text)
  if (!isRecord(file) || file['torreKeymap'] !== VERSION || !isRecord(file['keys']))
    return { problem: { key: 'keymap.notAKeymap' } }
  const own: [string, readonly string[]][] = []
  for (const [id, keys] of Object.entries(file['keys'])) {
    if (!Array.isArray(keys) || !keys.every((sequence) => typeof sequence === 'string'))
      return { problem: { key: 'keymap.notAKeymap' } }
    const refusedSequence = keys.find(
      (sequence) => !isSequence(sequence) || isKeptByBrowser(sequence) || isAltGr(sequence),
    )
    if (refusedSequence !== undefined)
      return { problem: { key: 'keymap.wrongKeys', values: { keys: refusedSequence, command: id } } }
    own.push([id, keys])
  }
  return { own: Object.fromEntries(own) }
}
