import { describe, expect, it } from 'vitest'
import { guessThrottle } from './throttle.ts'

const ANA = { tenant: 'demo', name: 'ana', address: '192.0.2.1' }
const MINUTES = 60_000

function throttleAt() {
  const clock = { at: Date.parse('2026-11-23T12:00:00Z') }
  return { clock, throttle: guessThrottle(() => new Date(clock.at)) }
}

describe('guessing', () => {
  it('of one name from one address waits after ten failures, until the window is over', () => {
    const { clock, throttle } = throttleAt()
    for (let guess = 0; guess < 10; guess += 1) {
      expect(throttle.wait(ANA)).toBe(0)
      throttle.failed({ ...ANA, name: guess % 2 ? 'ana' : 'ANA' })
    }
    expect(throttle.wait(ANA)).toBe(300)
    expect(
      [
        { ...ANA, name: 'rui' },
        { ...ANA, address: '192.0.2.2' },
      ].map(throttle.wait),
    ).toEqual([0, 0])
    clock.at += 5 * MINUTES
    expect(throttle.wait(ANA)).toBe(0)
  })

  it('of many names from one address waits, and nobody else does', () => {
    const { throttle } = throttleAt()
    for (let guess = 0; guess < 100; guess += 1) throttle.failed({ ...ANA, name: `name ${guess}` })
    expect(throttle.wait(ANA)).toBe(300)
    expect(throttle.wait({ ...ANA, address: '192.0.2.2' })).toBe(0)
  })

  it('of one name from many addresses waits, but not where its owner has signed in before', () => {
    const { throttle } = throttleAt()
    throttle.succeeded(ANA)
    for (let guess = 0; guess < 50; guess += 1) throttle.failed({ ...ANA, address: `198.51.100.${guess}` })
    const elsewhere = { ...ANA, address: '203.0.113.1' }
    expect(throttle.wait(elsewhere)).toBe(300)
    expect(throttle.wait({ ...elsewhere, isKnown: true })).toBe(0)
    expect(throttle.wait(ANA)).toBe(0)
    expect(throttle.wait({ ...elsewhere, tenant: 'demo2' })).toBe(0)
  })

  it('from one network of IPv6 counts together', () => {
    const { throttle } = throttleAt()
    for (let guess = 0; guess < 10; guess += 1)
      throttle.failed({ ...ANA, address: `2001:db8:1:2::${guess.toString(16)}` })
    expect(throttle.wait({ ...ANA, address: '2001:db8:1:2:ffff:0:0:1' })).toBe(300)
    expect(throttle.wait({ ...ANA, address: '2001:db8:1:3::1' })).toBe(0)
  })

  it('forgets the failures of a pair after the right secret, and those of the address never', () => {
    const { throttle } = throttleAt()
    for (let guess = 0; guess < 100; guess += 1) {
      throttle.failed(ANA)
      throttle.succeeded(ANA)
    }
    expect(throttle.wait(ANA)).toBe(300)
    expect(throttle.wait({ ...ANA, address: '192.0.2.2' })).toBe(300)
  })
})
