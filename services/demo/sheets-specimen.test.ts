import { expect, it } from 'vitest'
import { openPdf } from '../files/pdf-pages.ts'
import { drawSheets } from './sheets-specimen.ts'

it('is a PDF of two pages that opens, small, and the same each time', async () => {
  const facts = { holder: 'JOÃO', document: '52998224725', number: 'QUI-1', issuedAt: '2026-01-01', expireAt: null }
  const style = { title: 'TREINAMENTO', issuer: 'Química Aurora', accent: '#8a1c4a', body: ['Uma linha.'] }
  const draw = () => drawSheets({ kind: 'sheets', style, facts, verdict: 'APTO', seed: 7 })
  const [one, other] = [await draw(), await draw()]
  expect(await openPdf('demo', one.bytes)).toEqual({ pages: one.pages })
  expect(one.bytes.length).toBeLessThan(20_000)
  expect(one.bytes.equals(other.bytes)).toBe(true)
})
