import dayjs from 'dayjs'
import type { ExportFormat } from '#machines/lists/export-format'

/** Time that the browser has to begin a download before its address is given up, milliseconds. */
const BEGIN_MS = 60_000

/** A file's name, such as `motoristas-2026-11-21-1432.csv`: the title in plain letters, day and time. */
export function fileName(title: string, at: Date, format: ExportFormat): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain || 'torre'}-${dayjs(at).format('YYYY-MM-DD-HHmm')}.${format}`
}

/** Hands a file to the person as a download. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}
