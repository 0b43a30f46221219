import { expect, it } from 'vitest'
import { imagesOrVideos, pdf, spreadsheet, videos } from '#contract/file-kinds'
import { documentFiles, images, logo } from '#contract/files'
import { chooserTypes, chooseText, requireImages } from './kinds.ts'

const several = { min: 1, max: 4 }
const parts = {
  images: images('a', several),
  logo: logo('a'),
  pdf: pdf('a'),
  document: documentFiles('a'),
  spreadsheet: spreadsheet('a'),
  videos: videos('a', several),
  imagesOrVideos: imagesOrVideos('a', several),
}

it('CTR-2-004 gives image widgets parts of images alone: PDFs, videos and spreadsheets have inputs of their own', () => {
  const isTaken = (part: (typeof parts)[keyof typeof parts]) => {
    try {
      requireImages(part)
      return true
    } catch {
      return false
    }
  }
  expect(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, isTaken(part)]))).toEqual({
    images: true,
    logo: true,
    pdf: false,
    document: false,
    spreadsheet: false,
    videos: false,
    imagesOrVideos: false,
  })
})

it('offers in the file dialog what the part takes, and says so on the button', () => {
  expect(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        [chooserTypes(part), chooseText(part, false), chooseText(part, true)],
      ]),
    ),
  ).toEqual({
    images: ['image/jpeg,image/png,image/webp', 'uploads.chooseImages', 'uploads.replaceImage'],
    logo: ['image/png', 'uploads.chooseImage', 'uploads.replaceImage'],
    pdf: ['application/pdf', 'uploads.choosePdf', 'uploads.replaceFile'],
    document: ['image/jpeg,image/png,image/webp,application/pdf', 'uploads.chooseDocument', 'uploads.replaceFile'],
    spreadsheet: ['.xls,.xlsx,.csv', 'uploads.chooseSpreadsheet', 'uploads.replaceFile'],
    videos: ['video/mp4', 'uploads.chooseVideos', 'uploads.replaceFile'],
    imagesOrVideos: ['image/jpeg,image/png,image/webp,video/mp4', 'uploads.chooseFiles', 'uploads.replaceFile'],
  })
})
