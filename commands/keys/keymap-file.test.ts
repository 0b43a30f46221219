import { describe, expect, it } from 'vitest'
import { readKeymap, writeKeymap } from './keymap-file.ts'

const own = { 'review.approve.queue': ['v', 'Mod+Enter'], 'queue.skip': [], 'later.command': ['g v'] }

describe('a keymap as a text', () => {
  it('is read as it was written, with commands of a later version', () => {
    expect(readKeymap(writeKeymap(own))).toEqual({ own })
  })

  it.each([
    '',
    'a',
    '[]',
    '{}',
    '{"torreKeymap":2,"keys":{}}',
    '{"torreKeymap":1,"keys":[]}',
    '{"torreKeymap":1,"keys":{"a":"b"}}',
    '{"torreKeymap":1,"keys":{"a":[1]}}',
  ])('is refused when it is something else: %s', (text) => {
    expect(readKeymap(text)).toEqual({ problem: { key: 'keymap.notAKeymap' } })
  })

  it.each(['Mod+w', 'Mod+Alt+b', 'A', 'no key', ' '])('names keys that cannot be: %s', (keys) => {
    expect(readKeymap(JSON.stringify({ torreKeymap: 1, keys: { 'queue.skip': ['s', keys] } }))).toEqual({
      problem: { key: 'keymap.wrongKeys', values: { keys, command: 'queue.skip' } },
    })
  })
})
