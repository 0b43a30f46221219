import { describe, expect, it } from 'vitest'
import { contactOutcome } from '#contract/schemas/captures/contact-task'
import { apply } from '../lifecycle.ts'
import { capture } from './capture.lifecycle.ts'

const after = (status: string, event: { type: string; answer?: string }) => apply(capture, status, event)?.status

describe('the contact of a capture', () => {
  it('goes on or is done as the person answers', () => {
    expect(
      Object.fromEntries(
        contactOutcome.options.map((answer) => [
          answer,
          ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELED'].map((from) => after(from, { type: 'ACT_MANUALLY', answer })),
        ]),
      ),
    ).toEqual({
      NOT_ME: ['DONE', 'DONE', undefined, undefined],
      NOT_RECOGNIZED: ['DONE', 'DONE', undefined, undefined],
      NOT_REACHED: ['IN_PROGRESS', 'IN_PROGRESS', undefined, undefined],
      AGREED_TO_INSTALL: ['IN_PROGRESS', 'IN_PROGRESS', undefined, undefined],
      REFUSED: ['DONE', 'DONE', undefined, undefined],
      OTHER_ANSWER: ['IN_PROGRESS', 'IN_PROGRESS', undefined, undefined],
    })
  })

  it('is done with the app, also late, and given up at its limit', () => {
    const all = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELED']
    expect(all.map((from) => after(from, { type: 'INSTALL' }))).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    expect(all.map((from) => after(from, { type: 'LIMIT_REACHED' }))).toEqual([
      'CANCELED',
      'CANCELED',
      undefined,
      undefined,
    ])
    expect(all.map((from) => after(from, { type: 'CONTACT' }))).toEqual([
      'IN_PROGRESS',
      'IN_PROGRESS',
      'DONE',
      'CANCELED',
    ])
  })
})
