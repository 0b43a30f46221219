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
  /** Media types that are taken: a file is what its sender says, and begins as such files do. */
  accept: readonly string[]
  /** Where given, the end of a file's name decides in place of its media type, in any case; each begins with a dot. */
  extensions?: readonly string[]
  min: number
  max: number
  /** Largest file, bytes. */
  maximumBytes: number
  /** Said when there are fewer, when there are more, and when one has another type. */
  missing: TextKey
  tooMany: TextKey
  wrongType: TextKey
}

/** A file as rules see it; size in bytes. */
export interface FileFacts {
  name: string
  mediaType: string
  size: number
}

/** Files of a call by the name of their part. */
export type FilesByPart = Readonly<Record<string, readonly FileFacts[]>>

/** One broken rule of the files: the path begins with the part, the place of a file from 0 follows where it is about one. */
export interface FileIssue {
  path: (string | number)[]
  message: TextKey
}

/** How files of a type begin: text at an offset. Zip and text, and so spreadsheets, have no beginning of their own. */
const signatures: Readonly<Record<string, readonly { at: number; text: string }[]>> = {
  'image/png': [{ at: 0, text: '\u0089PNG\r\n\u001a\n' }],
  'image/jpeg': [{ at: 0, text: '\u00ff\u00d8\u00ff' }],
  'image/webp': [
    { at: 0, text: 'RIFF' },
    { at: 8, text: 'WEBP' },
  ],
  'application/pdf': [{ at: 0, text: '%PDF-' }],
  'video/mp4': [{ at: 4, text: 'ftyp' }],
}

function beginsAs(mediaType: string, bytes: Uint8Array): boolean {
  return (signatures[mediaType] ?? []).every(
    ({ at, text }) => String.fromCodePoint(...bytes.subarray(at, at + text.length)) === text,
  )
}

/** True where a part takes a file: by its name where the part has extensions, otherwise by its media type and its first bytes. */
export function takesFile(
  { accept, extensions }: FilePart,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array },
): boolean {
  if (extensions) return extensions.some((extension) => name.toLowerCase().endsWith(extension))
  return accept.includes(mediaType) && beginsAs(mediaType, bytes)
}

/** Too few or too many files of any part. */
export function countIssues(parts: Readonly<Record<string, FilePart>>, files: FilesByPart): FileIssue[] {
  return Object.entries(parts).flatMap(([name, { min, max, missing, tooMany }]) => {
    const count = files[name]?.length ?? 0
    if (count < min) return [{ path: [name], message: missing }]
    return count > max ? [{ path: [name], message: tooMany }] : []
  })
}

/** A part that the body asks for, or that it has no place for; how many files it takes at most, the part says itself. */
export function presenceIssues(name: string, files: FilesByPart, isAsked: boolean, missing: TextKey): FileIssue[] {
  const isGiven = (files[name]?.length ?? 0) > 0
  return isGiven === isAsked ? [] : [{ path: [name], message: isAsked ? missing : rule('fileNotTaken') }]
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

/** One spreadsheet (CON-5-017, CON-5-018): systems disagree on the media types, so that its name decides. */
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
