import { z } from 'zod'
import { rule } from '../../rule.ts'
import { linkUrl } from './web.ts'

/** What links into the driver app begin with (CON-5-045, CON-5-058). Not in the specification: the project's name. */
export const APP_SCHEME = 'torre://'
/** Longest link, characters. Not in the specification; the same as for every address. */
const LINK_MAXIMUM = 2048

function isAppLink(link: string): boolean {
  if (link.startsWith(APP_SCHEME)) return link.length > APP_SCHEME.length && !/\s/.test(link)
  return linkUrl.safeParse(link).success
}

/** Where a campaign leads: an http(s) address or a place in the driver app (CON-5-045, CON-5-058, decisions §4). */
export const appLink = z
  .string()
  .max(LINK_MAXIMUM, { error: rule('appLink'), abort: true })
  .refine(isAppLink, rule('appLink'))
  .meta({ examples: ['torre://freights', 'https://www.example.com/oferta'] })
