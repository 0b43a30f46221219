import { expect, it } from 'vitest'
import { fileFormat } from './file-format.ts'

it('has the formats of files (CTR-4-034)', () => {
  expect(fileFormat.options).toEqual('pdf doc docx xls xlsx xml jpg jpeg png webp mp4 csv json heic'.split(' '))
  expect(['exe', 'PDF', '.pdf', ''].filter((format) => fileFormat.safeParse(format).success)).toEqual([])
})
