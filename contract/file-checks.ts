import type { FileIssue, FilePart, FilesByPart } from './files.ts'

// What looks into files is apart from what declares parts: pages that only decide need no signatures.

/**
 * First bytes of each media type: text at an offset. Zip and plain text, and therefore spreadsheets, have no signature
 * of their own.
 */
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

/**
 * True where a part accepts a file: by its name where the part has `extensions`, otherwise by its media type and first
 * bytes.
 */
export function takesFile(
  { accept, extensions }: FilePart,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array },
): boolean {
  if (extensions) return extensions.some((extension) => name.toLowerCase().endsWith(extension))
  return accept.includes(mediaType) && beginsAs(mediaType, bytes)
}

/** One issue for each part with too few or too many files. */
export function countIssues(parts: Readonly<Record<string, FilePart>>, files: FilesByPart): FileIssue[] {
  return Object.entries(parts).flatMap(([name, { min, max, missing, tooMany }]) => {
    const count = files[name]?.length ?? 0
    if (count < min) return [{ path: [name], message: missing }]
    return count > max ? [{ path: [name], message: tooMany }] : []
  })
}
