import dayjs from 'dayjs'
import type { ExportFormat } from '#machines/lists/export-format'

/** Time after which a download's object URL is revoked, in milliseconds; the browser begins the download before. */
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

/** Downloads a file to the person's computer. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}
