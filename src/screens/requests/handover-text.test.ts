import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Incident } from '#contract/schemas/requests/incident'
import type { RequestFailures, Retry } from '#contract/schemas/requests/request-operations'
import { loadAllTexts, textsOf } from '../help/workflows/test-texts.ts'
import { handoverText } from './handover-text.ts'

const now = new Date(2026, 10, 21, 3, 30).getTime()
const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes).toISOString()
const group: RequestFailures = {
  endpoint: { _id: 'a'.repeat(24), name: 'ERP Norte', url: 'https://erp.example.com' },
  cause: 'CONNECTION_REFUSED',
  count: 1_429,
  since: at(2, 14),
  latestAt: at(3, 0),
  state: 'PAUSED',
  retryAt: at(3, 40),
}
const retry: Retry = {
  _id: 'b'.repeat(24),
  status: 'FINISHED',
  __v: 1,
  createdAt: at(2, 40),
  by: null,
  byName: 'Ana',
  finishedAt: at(2, 50),
  filter: {},
  count: 429,
  waiting: 0,
  sending: 0,
  succeeded: 300,
  failed: 120,
  skipped: 9,
  failures: [{ cause: 'HTTP_503', count: 120 }],
  skips: [{ cause: 'SUCCESS', count: 9 }],
  endpoints: [],
}
const shared = { name: 'Bruno', now, zone: 'America/Sao_Paulo', link: 'https://console/requests' }
const textOf = (failures: RequestFailures[], retries: Retry[], isFiltered = false) =>
  handoverText(textsOf('pt'), { failures, retries, incidents: null, ...shared, isFiltered })

beforeAll(loadAllTexts)
// With this clock, times of today are shown without a date.
beforeAll(() => void vi.useFakeTimers({ now }))
afterAll(() => void vi.useRealTimers())

describe('a handover', () => {
  it('says what fails, where, why, since when and how many, and what was tried again', () => {
    const other = {
      ...group,
      cause: 'HTTP_410',
      count: 2,
      state: 'DISABLED' as const,
      retryAt: null,
      since: new Date(2026, 10, 20, 22, 0).toISOString(),
    }
    // A retry before the shift is left out.
    expect(textOf([group, other], [retry, { ...retry, createdAt: new Date(2026, 10, 20, 3, 0).toISOString() }])).toBe(
      [
        'Plantão: entregas de requisições, 21/11/2026 03:30, por Bruno',
        'Horários de America/Sao_Paulo.',
        '',
        'Falhando agora:',
        '- 1.429 para ERP Norte: conexão recusada desde 02:14 (em pausa até 03:40)',
        '- 2 para ERP Norte: resposta 410 desde 20/11/2026 22:00 (destino desativado)',
        '',
        'Tentado de novo nas últimas 12 horas:',
        '- 02:40, Ana: 429 requisições, entregues: 300 · falharam de novo: 120 · fora: 9 · resposta 503: 120 · já entregue: 9 (Concluído)',
        '',
        'Ver em: https://console/requests',
      ].join('\n'),
    )
  })

  it('says of each incident of the shift what it is, who took it and what was done', () => {
    const open: Incident = {
      _id: 'c'.repeat(24),
      __v: 2,
      status: 'ACKNOWLEDGED',
      endpoint: { ...group.endpoint, client: { _id: 'd'.repeat(24), name: 'Alfa Transportes' } },
      endpointState: 'PAUSED',
      retryAt: at(3, 40),
      lastSuccessAt: at(2, 10),
      beganAt: at(2, 14),
      endedAt: null,
      firstCause: 'HTTP_503',
      latestCause: 'CONNECTION_REFUSED',
      causes: [{ cause: 'CONNECTION_REFUSED', count: 3 }],
      requests: 3,
      attempts: 3,
      waiting: 312,
      falls: 0,
      isFlapping: false,
      acknowledgedBy: null,
      acknowledgedByName: 'Ana',
      acknowledgedAt: at(2, 20),
      notes: [{ text: 'Liguei para eles: reiniciam às 4h', byName: 'Ana', at: at(2, 25) }],
    }
    const closed: Incident = {
      ...open,
      status: 'CLOSED',
      latestCause: 'HTTP_500',
      endedAt: at(2, 50),
      falls: 4,
      isFlapping: true,
      acknowledgedByName: null,
      acknowledgedAt: null,
      notes: [],
    }
    const told = { failures: [group], retries: [], incidents: { open: [open], closed: [closed] }, ...shared }
    expect(handoverText(textsOf('pt'), { ...told, isFiltered: false })).toBe(
      [
        'Plantão: entregas de requisições, 21/11/2026 03:30, por Bruno',
        'Horários de America/Sao_Paulo.',
        '',
        'Falhando agora:',
        '- ERP Norte: resposta 503 desde 02:14, por último conexão recusada; 312 requisições por entregar; Ana assumiu às 02:20 (Alfa Transportes; https://erp.example.com; em pausa até 03:40; última entrega 02:10)',
        '  · Ana, 02:25: Liguei para eles: reiniciam às 4h',
        `  · https://console/incidents/${open._id}`,
        '',
        'Encerrados nas últimas 12 horas:',
        '- ERP Norte: resposta 503 de 02:14 a 02:50, por último resposta 500; caiu de novo 4 vezes (Alfa Transportes; https://erp.example.com)',
        '',
        'Nenhum reprocessamento em massa nas últimas 12 horas.',
        '',
        'Ver em: https://console/requests',
      ].join('\n'),
    )
  })

  it('says that it tells of a filter alone', () => {
    expect(textOf([], [], true).split('\n').slice(3, 5)).toEqual([
      'Só o que o endereço abaixo mostra, não tudo.',
      'Nada do que ele mostra está falhando.',
    ])
  })

  it('says that all is well', () => {
    expect(textOf([], [])).toBe(
      [
        'Plantão: entregas de requisições, 21/11/2026 03:30, por Bruno',
        'Horários de America/Sao_Paulo.',
        '',
        'Nada está falhando.',
        '',
        'Nenhum reprocessamento em massa nas últimas 12 horas.',
        '',
        'Ver em: https://console/requests',
      ].join('\n'),
    )
  })
})
