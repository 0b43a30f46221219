import { expect, it } from 'vitest'
import { barcodeType } from './barcode.ts'

it('has the types of bar codes (CTR-4-033)', () => {
  const types =
    'ITF16, ITF14, EAN13, EAN8, EAN5, EAN2, ISBN, 39, 93, UPCA, UPCE, 128, GS1-128, Telepen, QR, Codabar, PDF417, Data Matrix, Aztec, RM4SCC, ITF'
  expect(barcodeType.options.toSorted()).toEqual(types.split(', ').toSorted())
  expect(['qr', 39, 'EAN', ''].filter((type) => barcodeType.safeParse(type).success)).toEqual([])
})
