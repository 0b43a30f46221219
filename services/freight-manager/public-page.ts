import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedFacts, type SharedFreight, sharedTitle } from '#contract/freight-sharing'
import { type Language, languageTags } from '#contract/languages'
import { PUBLIC_FREIGHT_PATH } from '#contract/paths'
import { freightSharingTexts as texts } from '#contract/texts/freight-sharing'
import { zoneNameOf } from '#contract/tenant-time'
import type { Database } from '../database/database.ts'
import { isPublicKey } from '../http/world.ts'
import { originOf } from '../identity/origin.ts'
import { escapeHtml } from '../identity/pages.ts'
import type { IdentitySettings } from '../identity/settings.ts'
import { languageOfRequest } from '../identity/sign-in-texts.ts'
import { readCalendar } from '../identity/calendars.ts'
import { presentFreights } from './freights.ts'
import { PREVIEW_SIZE, previewOf } from './public-preview.ts'
import { publicStyle } from './public-style.ts'
import { viewLimit } from './view-limit.ts'

/** The last part of the address of a page's picture. */
const PREVIEW = 'preview.png'

/** Moments on the page are those of the tenant's time zone, because nobody's own clock is known. */
const timeNote: Readonly<Record<Language, string>> = { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria' }

const styleHash = createHash('sha256').update(publicStyle).digest('base64')

/** No script at all, no framing; nothing tells search engines or other sites of the address. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
} as const

interface Page {
  language: Language
  title: string
  body: string
  /** Further elements of the head. */
  head?: string
}

function pageOf({ language, title, body, head = '' }: Page): string {
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<title>${escapeHtml(title)} · Torre</title>
<style>${publicStyle}</style>
</head>
<body>
<main>
<p class="brand">Torre</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

/** What messengers show of a page: its title, what it is about, and a picture at an absolute address. */
function previewTags(title: string, description: string, address: string, language: Language): string {
  const tags = {
    type: 'website',
    title,
    description,
    url: address,
    image: `${address}/${PREVIEW}?lang=${language}`,
    'image:type': 'image/png',
    'image:width': String(PREVIEW_SIZE.width),
    'image:height': String(PREVIEW_SIZE.height),
    'image:alt': title,
  }
  const lines = Object.entries(tags).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">\n`,
  )
  return `${lines.join('')}<meta name="twitter:card" content="summary_large_image">\n`
}

/** A freight as its page shows it, with the tenant's time zone. */
interface PublicFreight {
  freight: SharedFreight
  timeZone: string
}

function freightPage({ freight, timeZone }: PublicFreight, language: Language, address: string): string {
  const facts = sharedFacts(freight, { language, timeZone })
  const lines = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt>\n<dd>${escapeHtml(value)}</dd>`).join('\n')
  const description = facts
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ')
  const title = `${texts.freight[language]}: ${sharedTitle(freight)}`
  const body = `<dl>\n${lines}\n</dl>\n<footer>${timeNote[language]}: ${escapeHtml(zoneNameOf(timeZone, languageTags[language]))}</footer>`
  return pageOf({ language, title, body, head: previewTags(title, description, address, language) })
}

function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html)
}

interface PublicPageOptions {
  database: Database
  settings: IdentitySettings
  /** The key that signs the addresses. */
  secret: string
  now: () => Date
}

type PublicRequest = FastifyRequest<{
  Params: { tenant: string; id: string; key: string }
  Querystring: { lang?: string }
}>

/** The freight at an address, or why there is none to show. */
type Found = PublicFreight | { status: 404 | 410 | 429; key: 'over' | 'unknown' | 'tooMany' }

/**
 * The public page of a freight (CON-2-044) and its picture for messengers: without sign-in, at an address that only
 * this platform can make, for public freights; 410 when the freight is over, 404 for everything else.
 */
export function bindPublicFreights(app: FastifyInstance, options: PublicPageOptions): void {
  const { database, secret, now, settings } = options
  const limit = viewLimit(now)
  const path = PUBLIC_FREIGHT_PATH.replaceAll(/\{(\w+)\}/g, ':$1')
  const languageOf = ({ query, headers }: PublicRequest) =>
    languageOfRequest(typeof query.lang === 'string' ? query.lang : undefined, headers['accept-language'])
  const find = async ({ params, ip }: PublicRequest, language: Language): Promise<Found> => {
    if (!limit.take(ip)) return { status: 429, key: 'tooMany' }
    if (!isPublicKey(secret, params)) return { status: 404, key: 'unknown' }
    const db = database.tenant(params.tenant)
    const row = await db
      .selectFrom('freights')
      .selectAll()
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || row.visibility !== 'PUBLIC') return { status: 404, key: 'unknown' }
    // The clock finishes it up to a minute after its end.
    if (row.status !== 'ACTIVE' || Date.parse(row.end_at) <= now().getTime()) return { status: 410, key: 'over' }
    const context = { language, caller: { tenant: params.tenant }, fileUrl: () => '' }
    const [freight] = await presentFreights(context, db, [row], { withDrivers: false })
    const { timeZone } = await readCalendar(db, params.tenant)
    return { freight: freight!, timeZone }
  }
  app.get(path, async (request: PublicRequest, reply) => {
    const language = languageOf(request)
    const found = await find(request, language)
    if (!('freight' in found))
      return answer(reply, found.status, pageOf({ language, title: texts[found.key][language], body: '' }))
    const address = originOf(settings, request) + request.url.split('?')[0]
    return answer(reply, 200, freightPage(found, language, address))
  })
  app.get(`${path}/${PREVIEW}`, async (request: PublicRequest, reply) => {
    const language = languageOf(request)
    const found = await find(request, language)
    if (!('freight' in found))
      return answer(reply, found.status, pageOf({ language, title: texts[found.key][language], body: '' }))
    return reply
      .headers(HEADERS)
      .type('image/png')
      .send(await previewOf(found.freight, language))
  })
}
