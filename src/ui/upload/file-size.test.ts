import { expect, it } from 'vitest'
import { IMAGE_BYTES_MAXIMUM, PDF_BYTES_MAXIMUM } from '#contract/files'
import { formatFileSize, formatSizeBeside } from './file-size.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('shows 3,145,728 bytes as 3.1 MB', () => {
  expect((['pt', 'en', 'es'] as const).map((language) => plain(formatFileSize(IMAGE_BYTES_MAXIMUM, language)))).toEqual(
    ['3,1 MB', '3.1 MB', '3,1 MB'],
  )
})

it('shows sizes of files in the unit that people know', () => {
  const sizes = {
    0: '0 bytes',
    1: '1 byte',
    999: '999 bytes',
    1000: '1 kB',
    48_213: '48 kB',
    999_499: '999 kB',
    999_500: '1 MB',
    1_204_000: '1.2 MB',
    [PDF_BYTES_MAXIMUM]: '10.5 MB',
  }
  expect(
    Object.fromEntries(Object.keys(sizes).map((size) => [size, plain(formatFileSize(Number(size), 'en'))])),
  ).toEqual(sizes)
})

it('shows a size to the byte where it would read as its limit and is above', () => {
  const beside = (size: number) => plain(formatSizeBeside(size, IMAGE_BYTES_MAXIMUM, 'pt'))
  expect([beside(3_145_728), beside(3_145_729), beside(4_000_000), beside(500)]).toEqual([
    '3,1 MB',
    '3,1 MB (3.145.729 bytes > 3.145.728 bytes)',
    '4 MB',
    '500 bytes',
  ])
})
