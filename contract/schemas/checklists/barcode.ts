import { z } from 'zod'

/** Symbologies of bar codes and matrix codes, as the platform spells them (CTR-4-033). */
export const barcodeType = z.enum([
  'ITF16',
  'ITF14',
  'EAN13',
  'EAN8',
  'EAN5',
  'EAN2',
  'ISBN',
  '39',
  '93',
  'UPCA',
  'UPCE',
  '128',
  'GS1-128',
  'Telepen',
  'QR',
  'Codabar',
  'PDF417',
  'Data Matrix',
  'Aztec',
  'RM4SCC',
  'ITF',
])
export type BarcodeType = z.infer<typeof barcodeType>
