import { rule } from './rule.ts'
import type { TextKey } from './texts.ts'

/** Largest logo, bytes: 3.1 MB (CON-5-039, decisions §11). Also the limit of pictures that have none of their own. */
export const IMAGE_BYTES_MAXIMUM = 3_145_728
/** Most pages of a PDF that people look at page by page. Not in the specification. */
export const PDF_PAGES_MAXIMUM = 30
/** Largest PDF, spreadsheet and video, bytes. Not in the specification: 10, 20 and 50 MiB. */
export const PDF_BYTES_MAXIMUM = 10_485_760
export const SPREADSHEET_BYTES_MAXIMUM = 20_971_520
export const VIDEO_BYTES_MAXIMUM = 52_428_800
/**
 * All files of one form. Not in the specification; a form is in memory, and proxies pass on 64 MiB (deploy/nginx.conf).
 */
export const FORM_BYTES_MAXIMUM = 62_914_560

/** One part of a multipart call that holds files; it may repeat. */
export interface FilePart {
  /** What the files are, for the reader of the OpenAPI document. */
  summary: string
  /** Accepted media types. The declared media type and the first bytes of the file must both match. */
  accept: readonly string[]
  /**
   * File name endings, each beginning with a dot. Where given, they decide instead of the media type; upper and lower
   * case are equal.
   */
  extensions?: readonly string[]
  min: number
  max: number
  /** Largest file, bytes. */
  maximumBytes: number
  /** Most pages of a PDF, where people look at its pages; it must open then. */
  maximumPages?: number
  /** Messages for too few files, for too many, and for a file of another type. */
  missing: TextKey
  tooMany: TextKey
  wrongType: TextKey
}

/** What rules know of a file; size in bytes. */
export interface FileFacts {
  name: string
  mediaType: string
  size: number
}

/** Files of a call by the name of their part. */
export type FilesByPart = Readonly<Record<string, readonly FileFacts[]>>

/**
 * One broken rule about files. The path begins with the part's name; the file's index from 0 follows where one file is
 * meant.
 */
export interface FileIssue {
  path: (string | number)[]
  message: TextKey
}

/**
 * An issue where a part is missing though the body requires it, or present though the body has no place for it. The
 * maximum count is checked by `countIssues` (`file-checks.ts`).
 */
export function presenceIssues(name: string, files: FilesByPart, isAsked: boolean, missing: TextKey): FileIssue[] {
  const isGiven = (files[name]?.length ?? 0) > 0
  return isGiven === isAsked ? [] : [{ path: [name], message: isAsked ? missing : rule('fileNotTaken') }]
}

/** Least and most files of a part. */
export type Count = { min: number; max: number }

export const ONE: Count = { min: 1, max: 1 }

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

/**
 * Pictures or PDFs of a document, such as a digital licence, which the authority issues as a PDF. A PDF counts as one
 * image, however many pages it has.
 */
export function documentFiles(summary: string, count: Count = ONE): FilePart {
  const pictures = images(summary, count)
  return {
    ...pictures,
    accept: [...pictures.accept, 'application/pdf'],
    maximumBytes: PDF_BYTES_MAXIMUM,
    maximumPages: PDF_PAGES_MAXIMUM,
    wrongType: rule('imagesOrPdfsOnly'),
  }
}

/** A logo: PNG, at most 3.1 MB (CON-5-039, CON-5-052). */
export function logo(summary: string, { min, max }: Count = ONE): FilePart {
  return { ...images(summary, { min, max }), accept: ['image/png'], wrongType: rule('pngOnly') }
}
