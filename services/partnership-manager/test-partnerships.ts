import { cnpj } from 'cpf-cnpj-validator'
import type { NewPartnership } from '#contract/schemas/partnerships/partnership'
import { testFile, type TestFile } from '../http/test-form.ts'
import type { TestRows, Values } from '../records/test-rows.ts'

/** A valid CNPJ of a number. */
export function cnpjOfTests(number: number): string {
  const twelve = `${String(number).padStart(8, '0')}0001`
  const thirteen = `${twelve}${cnpj.verifierDigit(twelve)}`
  return `${thirteen}${cnpj.verifierDigit(thirteen)}`
}

const link = { type: 'LINK', url: 'https://www.example.com/termos' } as const

/** A partnership as a person creates it; its files are sent beside it. */
export const newPartnershipOfTests = {
  mainInfo: {
    partnerName: 'Posto Horizonte',
    partnerDocument: '11222333000181',
    color: '#3A84FF',
    startAt: '2029-01-10',
    endAt: '2029-02-10',
    showValidity: true,
    type: 'ADVERTISEMENT',
    productName: 'Diesel S10',
  },
  banner: {
    color: '#1B4F9C',
    title: 'Diesel com desconto',
    buttons: [{ style: 'PRIMARY', action: 'WEBVIEW', link: 'https://www.example.com/diesel', label: 'Quero desconto' }],
    terms: link,
    contents: [],
  },
  segmentation: null,
} satisfies NewPartnership

/** The files that every new partnership needs. */
export const filesOfTests: readonly TestFile[] = ['logo', 'homeCard', 'offersCard', 'bannerLogo'].map((part) =>
  testFile(part, 'image/png'),
)

/** Inserts a partnership that shows from 2026 to 2030, and returns its id. */
export async function insertPartnership(rows: TestRows, values?: Values<'partnerships'>): Promise<string> {
  const base = rows.base()
  const { mainInfo, banner } = newPartnershipOfTests
  const row = {
    ...base,
    partner_name: mainInfo.partnerName,
    partner_document: cnpjOfTests(rows.count()),
    color: mainInfo.color,
    start_at: '2026-01-01',
    end_at: '2030-01-01',
    show_validity: true,
    type: 'ADVERTISEMENT' as const,
    product_name: null,
    logo_id: rows.nextId(),
    home_card_id: rows.nextId(),
    offers_card_logo_id: null,
    offers_card_id: rows.nextId(),
    banner_logo_id: rows.nextId(),
    banner: JSON.stringify(banner),
    segmentation_id: null,
    paused_at: null,
    ...values,
  }
  await rows.db.system.insertInto('partnerships').values(row).execute()
  return row.id
}

/** Inserts a partnership that drivers have opened, and returns its id. */
export async function insertOpenedPartnership(rows: TestRows): Promise<string> {
  const id = await insertPartnership(rows)
  const day = { tenant: rows.tenant, partnership_id: id, day: '2026-03-02', views: 3, taps: 1 }
  await rows.db.system.insertInto('partnership_days').values(day).execute()
  return id
}
