import { describe, expect, it } from 'vitest'
import { isBehind, NOTHING_DECIDED, standingOf, versionToEdit } from './decided.ts'

const read = { _id: 'a', __v: 4 }

describe('a record that was decided on here', () => {
  it('is as it was read where nothing was', () => {
    expect(standingOf(NOTHING_DECIDED, read, 'WAITING_REVIEW')).toEqual({
      status: 'WAITING_REVIEW',
      version: 4,
      isPending: false,
    })
  })

  it('has the status that is still to be sent', () => {
    const unsent = new Map([['a', { status: 'ACTIVE', version: 4 }]])
    expect(standingOf({ ...NOTHING_DECIDED, unsent }, read, 'WAITING_REVIEW')).toEqual({
      status: 'ACTIVE',
      version: 5,
      isPending: true,
    })
  })

  it('keeps it once it is acknowledged, until it is read in a version that knows of it', () => {
    const decided = { unsent: new Map(), sent: new Map([['a', { status: 'ACTIVE', version: 4 }]]) }
    expect(standingOf(decided, read, 'WAITING_REVIEW')).toEqual({ status: 'ACTIVE', version: 5, isPending: false })
    expect(standingOf(decided, { ...read, __v: 5 }, 'INACTIVE')).toEqual({
      status: 'INACTIVE',
      version: 5,
      isPending: false,
    })
    expect([
      isBehind(decided, read),
      isBehind(decided, { ...read, __v: 5 }),
      isBehind(decided, { ...read, _id: 'b' }),
    ]).toEqual([true, false, false])
  })

  it('is decided again on the version that the first decision made', () => {
    const sent = new Map([['a', { status: 'ACTIVE', version: 4 }]])
    expect(standingOf({ unsent: new Map(), sent }, read, 'WAITING_REVIEW').version).toBe(5)
    const unsent = new Map([['a', { status: 'INACTIVE', version: 5 }]])
    // An edit does not wait for what is still to be sent.
    expect(versionToEdit({ unsent, sent }, read)).toBe(5)
    expect(standingOf({ unsent, sent }, read, 'WAITING_REVIEW')).toEqual({
      status: 'INACTIVE',
      version: 6,
      isPending: true,
    })
  })
})
