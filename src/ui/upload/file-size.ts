import { type Language, languageTags } from '#contract/languages'

/** Bytes as people read them: 3,145,728 is "3.1 MB" (decisions §11), smaller ones are kB or bytes. */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < 1000) return formatBytes(bytes, language)
  const [unit, value] =
    bytes < 999_500 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value)
}

function formatBytes(bytes: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(
    bytes,
  )
}

/** The size of a file beside its limit; in bytes where rounding would make a file above the limit look equal to it. */
export function formatSizeBeside(bytes: number, limit: number, language: Language): string {
  const short = formatFileSize(bytes, language)
  return bytes > limit && short === formatFileSize(limit, language)
    ? `${short} (${formatBytes(bytes, language)} > ${formatBytes(limit, language)})`
    : short
}
