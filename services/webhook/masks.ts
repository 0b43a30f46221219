const MASK = '•••'
/** Characters of a masked value that stay visible, so that two values can be told apart. */
const SHOWN = 4

const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|webhook-signature)$|secret|token|password|api-?key/i

/** Headers for display: credentials are masked. */
export function maskedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  const masked: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    const text = storable(typeof value === 'string' ? value : value.join(', '))
    masked[name] = SECRET_HEADER.test(name) ? `${text.slice(0, SHOWN)}${MASK}` : text
  }
  return masked
}

/** Masks the endpoint's own signing keys in a text, because an answer may repeat them. */
export function maskedText(text: string, secrets: readonly string[]): string {
  let masked = text
  for (const secret of secrets) {
    for (const form of [secret, secret.replace(/^whsec_/, '')]) masked = masked.replaceAll(form, MASK)
  }
  return masked
}

/** An answer's text as PostgreSQL can store it: without NUL and without lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}
