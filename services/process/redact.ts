/** What never belongs into a log, each with what stands in its place; the order matters. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Signed and encrypted tokens (RFC 7519).
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 [secret]'],
  [/\b(set-cookie|cookie)(["']?\s*[:=]\s*).*/gi, '$1$2[secret]'],
  [/:\/\/[^\s/@]+@/g, '://[secret]@'],
  [
    /([\w-]*(?:password|passwd|senha|contraseña|secret|token|authorization|signature|verifier|api[-_]?key)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s&;,}]+)/gi,
    '$1[secret]',
  ],
  // The query of an address: searches, codes and states of sign-ins.
  [/\?[^\s"'<>]+/g, '?[query]'],
  [/[^\s"'<>(),;:=/]+@[^\s"'<>(),;:=/]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Values that PostgreSQL tells with its errors.
  [/\)=\(.*\)/g, ')=([value])'],
  [/: "[\s\S]*"/g, ': "[value]"'],
  // Secrets without a name: keys, hashes, cookies' values.
  [/(?<![\w-])(?:[0-9a-f]{32,}|[\w-]{40,})(?![\w-])/gi, '[secret]'],
  // Documents and phone numbers, as they are written.
  [/(?<![A-Za-z0-9])\+?\(?\d(?:[\s().\\/-]{0,2}\d){6,}(?:-?[Xx])?(?![A-Za-z0-9])/g, '[number]'],
]

/** Longest text of a log line, characters. */
const LONGEST = 1_000

/** The text without secrets and personal documents. */
export function redacted(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return PATTERNS.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), cut)
}

/** Frames of a stack that are kept. */
const FRAMES = 12
/** Errors behind an error that are kept. */
const CAUSES = 3

/** The name of each field is the log's own. */
interface LoggedError {
  type: string
  message: string
  /** Frames, one a line. */
  stack: string
  [field: string]: unknown
}

/** An error, or its copy without a class, as which the library of jobs tells errors. */
interface ToldError extends Record<string, unknown> {
  message: string
  name?: string
  stack?: string
}

function isToldError(error: unknown): error is ToldError {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** An error as the log shows it: its kind, its codes, its message without secrets, and where it came from. */
export function errorForLog(error: unknown, causes = CAUSES): LoggedError {
  if (!isToldError(error)) return { type: typeof error, message: redacted(String(error)), stack: '' }
  const { code, constraint, table, column } = error
  const known = Object.entries({ code, constraint, table, column }).filter(([, value]) => typeof value === 'string')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name ?? 'Error',
    ...Object.fromEntries(known),
    message: redacted(error.message),
    stack: frames
      .slice(0, FRAMES)
      .map((line) => redacted(line.trim()))
      .join('\n'),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: errorForLog(error.cause, causes - 1) }),
  }
}
