import { rule } from './rule.ts'
import type { TextKey } from './texts.ts'

/** 3.1 MB, the limit of logos (CON-5-039, decisions §11) and, where nothing else is said, of pictures. Bytes. */
export const IMAGE_BYTES_MAXIMUM = 3_145_728
/** Largest PDF, spreadsheet and video. Ours. Bytes. */
export const PDF_BYTES_MAXIMUM = 10_485_760
export const SPREADSHEET_BYTES_MAXIMUM = 20_971_520
export const VIDEO_BYTES_MAXIMUM = 52_428_800

/** One part of a multipart call that holds files; it may repeat. */
export interface FilePart {
  /** What the files are, for the reader of the OpenAPI document. */
  summary: string
  /** Media types that are taken. */
  accept: readonly string[]
  min: number
  max: number
  /** Largest file, bytes. */
  maximumBytes: number
  /** Said when there are fewer, when there are more, and when one has another type. */
  missing: TextKey
  tooMany: TextKey
  wrongType: TextKey
}

type Count = { min: number; max: number }

const ONE: Count = { min: 1, max: 1 }

/** Pictures that drivers and operators take. */
export function images(summary: string, { min, max }: Count = ONE): FilePart {
  return {
    summary,
    accept: ['image/jpeg', 'image/png', 'image/webp'],
    min,
    max,
    maximumBytes: IMAGE_BYTES_MAXIMUM,
    missing: rule('imageMissing'),
    tooMany: max === 1 ? rule('oneImage') : rule('tooManyFiles'),
    wrongType: rule('imagesOnly'),
  }
}

/** A logo: PNG, at most 3.1 MB (CON-5-039, CON-5-052). */
export function logo(summary: string, { min, max }: Count = ONE): FilePart {
  return { ...images(summary, { min, max }), accept: ['image/png'], wrongType: rule('pngOnly') }
}

/** Terms (decisions §11). */
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

/** One spreadsheet (CON-5-017, CON-5-018). */
export function spreadsheet(summary: string, { min, max }: Count = ONE): FilePart {
  return {
    summary,
    accept: ['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
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
