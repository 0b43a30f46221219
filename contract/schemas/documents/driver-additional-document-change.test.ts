import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { driverAdditionalDocument } from './driver-additional-document.ts'
import { addedDocumentImage, driverAdditionalDocumentChange } from './driver-additional-document-change.ts'

describe('an additional document of a driver', () => {
  it('has images, expiry date, review status, reason and whether a new photo is asked for (CON-3-028)', () => {
    expect(Object.keys(driverAdditionalDocument.shape)).toEqual(
      expect.arrayContaining(['filesUrls', 'expireAt', 'status', 'reason', 'requestNewPhoto']),
    )
  })

  it('is added with its expiry date (CON-5-024)', () => {
    const addition = { event: 'ADD', __v: 0, expireAt: '2027-11-21' }
    expect(driverAdditionalDocumentChange.parse(addition)).toEqual(addition)
    for (const expireAt of [undefined, '', null, '2027-02-30'])
      expect(issuesOf(driverAdditionalDocumentChange, { ...addition, expireAt }, 'en').map(({ path }) => path)).toEqual(
        [['expireAt']],
      )
  })

  it('is added with exactly one image', () => {
    const { min, max, missing, tooMany } = addedDocumentImage
    expect({ min, max, missing: textOf(missing, 'pt'), tooMany: textOf(tooMany, 'pt') }).toEqual({
      min: 1,
      max: 1,
      missing: 'Selecione uma imagem!',
      tooMany: 'Selecione apenas uma imagem!',
    })
  })

  it('is approved, and disapproved with a reason', () => {
    const disapproval = { event: 'DISAPPROVE', __v: 1, reason: { code: 'EXPIRED' }, requestNewPhoto: true }
    for (const change of [{ event: 'APPROVE', __v: 1 }, disapproval])
      expect(driverAdditionalDocumentChange.parse(change)).toEqual(change)
    expect(
      issuesOf(driverAdditionalDocumentChange, { event: 'DISAPPROVE', __v: 1 }, 'en').map(({ path, message }) => [
        path,
        message,
      ]),
    ).toEqual([[['reason'], 'Required!']])
  })
})
