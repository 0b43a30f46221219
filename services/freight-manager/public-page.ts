import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sharedFacts, type SharedFreight, sharedTitle } from '#contract/freight-sharing'
import { type Language, languageTags } from '#contract/languages'
import { PUBLIC_FREIGHT_PATH } from '#contract/paths'
import { freightSharingTexts as texts } from '#contract/texts/freight-sharing'
import type { Database } from '../database/database.ts'
import { isPublicKey } from '../http/world.ts'
import { escapeHtml } from '../identity/pages.ts'
import { languageOfRequest } from '../identity/sign-in-texts.ts'
import { presentFreights } from './freights.ts'
import { publicStyle } from './public-style.ts'
import { viewLimit } from './view-limit.ts'

/** Moments on the page are those of Brasília, because nobody's own clock is known. */
const TIME_ZONE = 'America/Sao_Paulo'
const TIME_NOTE: Readonly<Record<Language, string>> = {
  pt: 'Horários de Brasília.',
  en: 'Times of Brasília.',
  es: 'Horarios de Brasilia.',
}

const styleHash = createHash('sha256').update(publicStyle).digest('base64')

/** No script at all, no framing; nothing tells search engines or other sites of the address. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
} as const

function pageOf(language: Language, title: string, description: string, body: string): string {
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)} · Torre</title>
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

function freightPage(freight: SharedFreight, language: Language): string {
  const facts = sharedFacts(freight, { language, timeZone: TIME_ZONE })
  const lines = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt>\n<dd>${escapeHtml(value)}</dd>`).join('\n')
  const description = facts
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ')
  const body = `<dl>\n${lines}\n</dl>\n<footer>${TIME_NOTE[language]}</footer>`
  return pageOf(language, `${texts.freight[language]}: ${sharedTitle(freight)}`, description, body)
}

function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html)
}

interface PublicPageOptions {
  database: Database
  /** The key that signs the addresses. */
  secret: string
  now: () => Date
}

/**
 * The public page of a freight (CON-2-044): without sign-in, at an address that only this platform can make, for public
 * freights; 410 when the freight is over, 404 for everything else.
 */
export function bindPublicFreights(app: FastifyInstance, { database, secret, now }: PublicPageOptions): void {
  const limit = viewLimit(now)
  const path = PUBLIC_FREIGHT_PATH.replaceAll(/\{(\w+)\}/g, ':$1')
  app.get<{ Params: { tenant: string; id: string; key: string }; Querystring: { lang?: string } }>(
    path,
    async (request, reply) => {
      const { params, query, headers, ip } = request
      const chosen = typeof query.lang === 'string' ? query.lang : undefined
      const language = languageOfRequest(chosen, headers['accept-language'])
      const sentence = (status: number, key: 'over' | 'unknown' | 'tooMany') =>
        answer(reply, status, pageOf(language, texts[key][language], '', ''))
      if (!limit.take(ip)) return sentence(429, 'tooMany')
      if (!isPublicKey(secret, params)) return sentence(404, 'unknown')
      const db = database.tenant(params.tenant)
      const row = await db
        .selectFrom('freights')
        .selectAll()
        .where('id', '=', params.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row || row.visibility !== 'PUBLIC') return sentence(404, 'unknown')
      if (row.status !== 'ACTIVE') return sentence(410, 'over')
      const context = { language, caller: { tenant: params.tenant }, fileUrl: () => '' }
      const [freight] = await presentFreights(context, db, [row])
      return answer(reply, 200, freightPage(freight!, language))
    },
  )
}
