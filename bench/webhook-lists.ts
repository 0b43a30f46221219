import { figuresOf, type Row } from './figures.ts'
import { ask } from './service.ts'
import { timed } from './waiting.ts'
import type { Sizes } from './webhook-sizes.ts'
import { clientId, endpointId } from './webhook-store.ts'

/** Lists have the aims of the bench of lists (proof.md). */
const LIST_AIM_MS = 70
const SEARCH_AIM_MS = 40
/** Looking for a text in the bodies of the last seven days. */
const BODY_AIM_MS = 1_000

/** Lists of the stored requests, as the console reads them. */
export async function lists(origin: string, token: string, sizes: Sizes, tiny: boolean): Promise<Row[]> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const middle = Math.floor(sizes.stored / 2)
  const queries: Record<string, string> = {
    'first page': '',
    'one status, few of it': '&status=ERROR',
    'one status, most of all': '&status=SUCCESS',
    'one endpoint': `&endpoint=${endpointId(1)}`,
    'one client': `&company=${clientId(1)}`,
    'a code': '&statusCode=500',
    'a cause': '&cause=TIMEOUT',
    'a week': `&startAt=${day(14)}&endAt=${day(8)}`,
    'a week of one endpoint in one status': `&startAt=${day(14)}&endAt=${day(8)}&endpoint=${endpointId(2)}&status=ERROR`,
    'a rare type': '&type=bench.rare',
    'a rare type of one endpoint': `&type=bench.rare&endpoint=${endpointId(3)}`,
    'a rare type in one status': '&type=bench.rare&status=SUCCESS',
    'one client in one status and code': `&company=${clientId(1)}&status=ERROR&statusCode=502`,
    'page 1000': '&page=1000',
    'oldest first': '&orderBy=OLDEST',
    'search for a number': `&search=${middle}`,
    'search for a webhook id': `&search=msg_b${middle}`,
    'search for a record': `&search=dddddddd${Math.floor(middle / 5)
      .toString(16)
      .padStart(16, '0')}`,
    'search for an endpoint': '&search=endpoint%207',
    'search for a rare type': '&search=rare',
    'text in bodies, sent: a common one': '&bodyText=bench',
    'text in bodies, received': '&bodyText=no%20driver',
    'text in bodies that none has': '&bodyText=nothing%20like%20it',
    'search for what is not there': '&search=ffffffffffffffffffffffff',
  }
  const rows: Row[] = []
  for (const [what, query] of Object.entries(queries)) {
    const times: number[] = []
    for (let round = 0; round < (tiny ? 2 : 20); round += 1)
      times.push(await timed(() => ask(origin, token, `/webhook/requests?pageLength=15${query}`)))
    const median = query.includes('bodyText') ? BODY_AIM_MS : query.includes('search') ? SEARCH_AIM_MS : LIST_AIM_MS
    const aim = tiny ? null : { median }
    rows.push({
      bench: 'webhook',
      what: `list of ${sizes.retried + sizes.stored}: ${what}`,
      unit: 'ms',
      figures: figuresOf(times),
      aim,
      compared: [],
    })
  }
  for (const [what, path] of Object.entries({
    'failures by endpoint and cause': 'requests/failures',
    'chart of a day': 'requests/results',
    'endpoints with their health': 'endpoints',
    'incidents, first page': 'incidents',
    'incidents of one endpoint': `incidents?endpoint=${endpointId(10)}`,
    'an incident': `incident/eeee${(10_001).toString(16).padStart(20, '0')}`,
    'how many endpoints fail now': 'incidents/situation',
  })) {
    const times: number[] = []
    for (let round = 0; round < (tiny ? 2 : 20); round += 1)
      times.push(await timed(() => ask(origin, token, `/webhook/${path}`)))
    rows.push({
      bench: 'webhook',
      what,
      unit: 'ms',
      figures: figuresOf(times),
      aim: tiny ? null : { median: LIST_AIM_MS },
      compared: [],
    })
  }
  return rows
}
