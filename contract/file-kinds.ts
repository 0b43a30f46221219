import {
  type Count,
  type FilePart,
  images,
  ONE,
  PDF_BYTES_MAXIMUM,
  SPREADSHEET_BYTES_MAXIMUM,
  VIDEO_BYTES_MAXIMUM,
} from './files.ts'
import { rule } from './rule.ts'

// Parts for other files than the pictures and documents of drivers.

/** A PDF, such as the terms of a partnership (decisions §11). */
export function pdf(summary: string, { min, max }: Count = ONE): FilePart {
  return {
    summary,
    accept: ['application/pdf'],
    min,
    max,
    maximumBytes: PDF_BYTES_MAXIMUM,
    missing: rule('fileMissing'),
    tooMany: rule('oneFile'),
    wrongType: rule('pdfOnly'),
  }
}

/**
 * One spreadsheet (CON-5-017, CON-5-018): the file name decides, because systems disagree on the media types of
 * spreadsheets.
 */
export function spreadsheet(summary: string, { min, max }: Count = ONE): FilePart {
  return {
    summary,
    accept: [
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ],
    extensions: ['.xls', '.xlsx', '.csv'],
    min,
    max,
    maximumBytes: SPREADSHEET_BYTES_MAXIMUM,
    missing: rule('fileMissing'),
    tooMany: rule('oneFile'),
    wrongType: rule('spreadsheetOnly'),
  }
}

/** Pictures or videos of a status campaign (CON-3-053). */
export function imagesOrVideos(summary: string, { min, max }: Count): FilePart {
  const { accept } = images(summary)
  return {
    summary,
    accept: [...accept, 'video/mp4'],
    min,
    max,
    maximumBytes: VIDEO_BYTES_MAXIMUM,
    missing: rule('fileMissing'),
    tooMany: rule('tooManyFiles'),
    wrongType: rule('imagesOrVideosOnly'),
  }
}

/** Videos alone, as a status campaign of that format takes them (CON-3-053). */
export function videos(summary: string, count: Count): FilePart {
  return { ...imagesOrVideos(summary, count), accept: ['video/mp4'], wrongType: rule('videosOnly') }
}
