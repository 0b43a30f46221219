import type { FilePart } from '#contract/files'
import { type Language, languageTags } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import type { Texts } from '../../i18n/use-texts.ts'
import { formatFileSize } from './file-size.ts'

type Kind = 'image' | 'document' | 'video' | 'pdf' | 'spreadsheet' | 'file'

/** Common names of media types. */
const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
}

/** The kind of the files that a part takes; `file` where it takes several kinds. */
function kindOf({ accept, extensions }: FilePart): Kind {
  if (extensions) return 'spreadsheet'
  if (accept.every((type) => type.startsWith('image/'))) return 'image'
  if (accept.every((type) => type.startsWith('video/'))) return 'video'
  if (accept.every((type) => type === 'application/pdf')) return 'pdf'
  return accept.every((type) => type === 'application/pdf' || type.startsWith('image/')) ? 'document' : 'file'
}

/** True where a part takes pictures, alone or beside other files. */
export function takesPictures({ accept }: FilePart): boolean {
  return accept.some((type) => type.startsWith('image/'))
}

/**
 * Checks the part of an image widget.
 * @throws Error for a part that takes anything but images (CTR-2-004)
 */
export function requireImages(part: FilePart): void {
  if (kindOf(part) !== 'image') throw new Error(`"${part.summary}" is not of images alone: it takes FileUpload.`)
}

/** The file types that the system's file dialog offers. */
export function chooserTypes({ accept, extensions }: FilePart): string {
  return (extensions ?? accept).join(',')
}

const chooseOne: Readonly<Record<Kind, MessageKey>> = {
  image: 'uploads.chooseImage',
  document: 'uploads.chooseDocument',
  video: 'uploads.chooseVideo',
  pdf: 'uploads.choosePdf',
  spreadsheet: 'uploads.chooseSpreadsheet',
  file: 'uploads.chooseFile',
}
const chooseSeveral: Partial<Readonly<Record<Kind, MessageKey>>> = {
  image: 'uploads.chooseImages',
  document: 'uploads.chooseDocuments',
  video: 'uploads.chooseVideos',
}

/** Label of the button that opens the system's file dialog. */
export function chooseText(part: FilePart, isReplacing: boolean): MessageKey {
  const kind = kindOf(part)
  if (isReplacing) return kind === 'image' ? 'uploads.replaceImage' : 'uploads.replaceFile'
  return part.max === 1 ? chooseOne[kind] : (chooseSeveral[kind] ?? 'uploads.chooseFiles')
}

function typesOf({ accept, extensions }: FilePart, language: Language): string {
  return new Intl.ListFormat(languageTags[language], { type: 'disjunction' }).format(
    extensions ?? accept.map((type) => typeNames[type] ?? type),
  )
}

/** How many files of which types and sizes a part takes: "up to 4 image files" (CON-5-019). */
export function helpOf(part: FilePart, { t, language }: Texts): string {
  const isImage = kindOf(part) === 'image'
  const values = { count: part.max, types: typesOf(part, language), size: formatFileSize(part.maximumBytes, language) }
  if (part.max === 1) return t(isImage ? 'uploads.helpImage' : 'uploads.helpFile', values)
  return t(isImage ? 'uploads.helpImages' : 'uploads.helpFiles', values)
}
