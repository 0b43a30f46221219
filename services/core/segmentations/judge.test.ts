import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Identity } from './identify.ts'
import { type Found, type FoundDriver, isTaken, judge, placing } from './judge.ts'

const driver = (id: string, document = id): FoundDriver => ({
  id,
  name: id,
  documentType: 'CPF',
  document,
  phone: null,
})
const [ana, bia] = [driver('ana'), driver('bia')]

const person = (given: Partial<Identity> = {}): Identity => ({
  name: 'Ana',
  document: null,
  documents: [],
  phone: null,
  phones: [],
  problems: [],
  ...given,
})
const withCpf = person({ document: { type: 'CPF', value: 'ana' }, documents: [{ type: 'CPF', value: 'ana' }] })
const withPhone = person({ phone: '+5511987654321', phones: ['+5511987654321'] })
const mistyped = person({ documents: [{ type: null, value: '52998224724' }] })

const none: Found = { byDocument: [], byPhone: [] }

/** Each rule with what it decides in a list of guests and in a restricted one. */
const rules: readonly [what: string, identity: Identity, found: Found, guests: unknown, restricted?: unknown][] = [
  ['the owner of the document is meant', withCpf, { byDocument: [ana], byPhone: [] }, ['DOCUMENT', 'ana', []]],
  ['the document comes before the phone', withCpf, { byDocument: [ana], byPhone: [bia, ana] }, ['DOCUMENT', 'ana', []]],
  [
    'the owner of the phone is meant where no document is given',
    withPhone,
    { byDocument: [], byPhone: [bia] },
    ['PHONE', 'bia', []],
  ],
  [
    'document and phone of two drivers are ambiguous',
    withCpf,
    { byDocument: [ana], byPhone: [bia] },
    ['AMBIGUOUS', undefined, ['driverAmbiguous']],
  ],
  [
    'a phone whose owner has another document is ambiguous',
    withCpf,
    { byDocument: [], byPhone: [bia] },
    ['AMBIGUOUS', undefined, ['driverAmbiguous']],
  ],
  [
    'a phone of several drivers is ambiguous',
    withPhone,
    { byDocument: [], byPhone: [ana, bia] },
    ['AMBIGUOUS', undefined, ['phoneShared']],
  ],
  [
    'a document number of several drivers is ambiguous',
    mistyped,
    { byDocument: [ana, bia], byPhone: [] },
    ['AMBIGUOUS', undefined, ['documentShared']],
  ],
  [
    'a mistyped CPF is told, whatever the phone',
    mistyped,
    { byDocument: [], byPhone: [bia] },
    ['INVALID', undefined, ['cpf']],
  ],
  ['what cannot be read is told', person({ problems: ['phone'] }), none, ['INVALID', undefined, ['phone']]],
  [
    'who is not registered is a guest, and unknown where the list is restricted',
    withCpf,
    none,
    ['GUEST', undefined, []],
    ['UNKNOWN', undefined, ['driverUnknown']],
  ],
  [
    'a guest needs a name',
    { ...withCpf, name: '' },
    none,
    ['INVALID', undefined, ['required']],
    ['UNKNOWN', undefined, ['driverUnknown']],
  ],
]

describe('what becomes of a row', () => {
  it.each(rules)('%s', (_what, identity, found, guests, restricted = guests) => {
    const verdict = (type: 'GUESTS' | 'RESTRICTED') => {
      const { result, driver: meant, reasons } = judge(identity, found, type)
      return [result, meant?.id, reasons]
    }
    expect([verdict('GUESTS'), verdict('RESTRICTED')]).toEqual([guests, restricted])
  })

  it('never means a driver whom neither document nor phone names, and says why it means nobody', () => {
    const drivers = fc.uniqueArray(
      fc.constantFrom('a', 'b', 'c').map((id) => driver(id)),
      { selector: ({ id }) => id },
    )
    const given = fc.constantFrom(withCpf, withPhone, mistyped, person({ ...withCpf, phones: ['+5511987654321'] }))
    fc.assert(
      fc.property(
        given,
        drivers,
        drivers,
        fc.constantFrom('GUESTS', 'RESTRICTED'),
        (identity, byDocument, byPhone, type) => {
          const verdict = judge(identity, { byDocument, byPhone }, type)
          const named = new Set([...byDocument, ...byPhone].map(({ id }) => id))
          expect(verdict.driver === null || named.has(verdict.driver.id)).toBe(true)
          expect(verdict.reasons.length > 0).toBe(!isTaken(verdict))
        },
      ),
    )
  })
})

describe('rows of one list', () => {
  it('have each driver and each guest once: the first line wins, and later ones name it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (ids) => {
        const place = placing()
        const placed = ids.map((id, at) =>
          place(at + 2, withCpf, { result: 'DOCUMENT', driver: driver(id), reasons: [] }),
        )
        expect(placed.map(({ winner }) => winner)).toEqual(
          ids.map((id, at) => (ids.indexOf(id) === at ? null : ids.indexOf(id) + 2)),
        )
      }),
    )
    const place = placing()
    const guest = { result: 'GUEST', driver: null, reasons: [] } as const
    expect([
      place(2, withCpf, guest).winner,
      place(3, withPhone, guest).winner,
      place(4, withCpf, guest).winner,
      place(5, withPhone, guest).winner,
    ]).toEqual([null, null, 2, 3])
  })
})
