import { z } from 'zod'

/** Formats of the files that the platform handles, by their extension (CTR-4-034). */
export const fileFormat = z.enum([
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'xml',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'mp4',
  'csv',
  'json',
  'heic',
])
export type FileFormat = z.infer<typeof fileFormat>
