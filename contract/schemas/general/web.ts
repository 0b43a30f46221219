import { z } from 'zod'
import { rule } from '../../rule.ts'
import type { TextKey } from '../../texts.ts'

/** Longest address, characters. Not in the specification. */
const URL_MAXIMUM = 2048

/** URL parsers add a missing host and accept spaces; here an address needs a host and has no spaces (RFC 3986 §3.2). */
const HOST_AND_NO_SPACES = /^https?:\/\/[^\s\\/?#][^\s\\]*$/i

function httpUrl(message: TextKey) {
  return z
    .url({ protocol: /^https?$/, error: message, abort: true })
    .max(URL_MAXIMUM, { error: message, abort: true })
    .regex(HOST_AND_NO_SPACES, message)
    .meta({ format: 'uri', examples: ['https://www.example.com/a/b.png'] })
}

/** Addresses of pictures and files, http or https (CTR-5-032). */
export const iconUrl = httpUrl(rule('iconUrl'))
export const logoUrl = httpUrl(rule('logoUrl'))
export const profilePictureUrl = httpUrl(rule('profilePictureUrl'))
export const imageUrl = httpUrl(rule('imageUrl'))
export const markerUrl = httpUrl(rule('markerUrl'))
export const fileUrl = httpUrl(rule('fileUrl'))
/** Website of a place (CTR-5-033). */
export const websiteUrl = httpUrl(rule('websiteUrl'))
/** Any other link. */
export const linkUrl = httpUrl(rule('url'))

/** An address that is told only over an encrypted connection. */
export const httpsUrl = linkUrl
  .regex(/^https:/i, rule('httpsUrl'))
  .meta({ format: 'uri', examples: ['https://alerts.example.com/torre'] })

/** Longest address that a mail server takes, characters (RFC 5321 §4.5.3.1.3, 256 minus two brackets). */
const EMAIL_MAXIMUM = 254

/** An e-mail address (CTR-5-038). */
export const email = z
  .string(rule('email'))
  .trim()
  .max(EMAIL_MAXIMUM, { error: rule('email'), abort: true })
  .check(z.email({ error: rule('email'), abort: true }))
  .meta({ description: 'E-mail address', examples: ['ana.souza@example.com'] })

/** A colour: # with 3, 4, 6 or 8 hexadecimal digits (CTR-5-005). */
export const hexColor = z
  .string(rule('hexColor'))
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, rule('hexColor'))
  .meta({ examples: ['#3A84FF', '#fff'] })

/** A colour of 7 characters, # and six digits (CON-5-051). */
export const hexColorOfSeven = z
  .string(rule('hexColorOfSeven'))
  .regex(/^#[0-9a-fA-F]{6}$/, rule('hexColorOfSeven'))
  .meta({ examples: ['#3A84FF'] })

/** A main colour, of 7 characters; what is no colour at all is refused in the words of CTR-8-005. */
export const mainColor = hexColor.refine(
  (value) => value.length === 7 || !hexColor.safeParse(value).success,
  rule('hexColorOfSeven'),
)

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Longest language tag, characters: the length that BCP 47 requires readers to support (RFC 5646 §4.4.1). */
const LANGUAGE_TAG_MAXIMUM = 35

/** A language as BCP 47 writes it, in any case (CTR-5-004). */
export const languageTag = z
  .string(rule('language'))
  .max(LANGUAGE_TAG_MAXIMUM, { error: rule('language'), abort: true })
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, { error: rule('language'), abort: true })
  .refine(isLanguageTag, rule('language'))
  .meta({ examples: ['pt-BR', 'en', 'es-419'] })

/** Default language of a record (CTR §9). */
export const DEFAULT_LANGUAGE_TAG = 'pt-BR'
