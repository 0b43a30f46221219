import type { Insertable } from 'kysely'
import type { CompanyKind } from '#contract/schemas/companies/company'
import type { Contact } from '#contract/schemas/general/contact'
import type { Locale } from '#contract/schemas/general/geography'
import { searchable } from '#contract/searchable'
import type { Tables } from '../database/tables.ts'
import type { Dice } from './dice.ts'
import { cnpjOf, letteredCnpjOf, seedId } from './identifiers.ts'
import { DAY, iso } from './moments.ts'

import { countries, type Place } from './places.ts'

/** A row without its tenant, which is added on insert. */
export type SeedRow<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'tenant'>

/** Number of companies of each kind. */
const kinds: Readonly<Record<CompanyKind, number>> = {
  CARRIER: 17,
  SHIPPING: 12,
  CLIENT: 12,
  WAREHOUSE: 8,
  BROKER: 6,
  RISK_MANAGER: 4,
  UNDEFINED: 3,
}

/** Companies that drivers are linked to: the carriers and shippers, which come first. */
export const LINKING_COMPANIES = kinds.CARRIER + kinds.SHIPPING

/** Patterns of company names; * stands for the company's own name. */
const patterns: Readonly<Record<CompanyKind, readonly string[]>> = {
  CARRIER: ['Transportes *', 'Rodofrota *', 'Expresso *', '* Cargas', 'Trans *'],
  SHIPPING: ['Agroindústria *', 'Cooperativa *', 'Usina *', 'Moinho *', 'Siderúrgica *'],
  CLIENT: ['Atacado *', 'Supermercados *', 'Comercial *', 'Distribuidora *'],
  WAREHOUSE: ['Armazéns Gerais *', 'Terminal *', 'Silos *'],
  BROKER: ['* Corretora de Seguros', '* Seguros'],
  RISK_MANAGER: ['* Gerenciamento de Risco', '* Rastreamento'],
  UNDEFINED: ['Grupo *', '* Participações'],
}

/** Own names of companies; with their trade they are no known company's name. */
const stems = [
  'Ipê Amarelo',
  'Araucária',
  'Serra Azul',
  'Cerrado',
  'Ponta Grossa',
  'Pampa',
  'Jequitibá',
  'Três Fronteiras',
  'Boa Safra',
  'Rio Claro',
  'Vale Verde',
  'Pantanal',
  'Jatobá',
  'Campos Gerais',
  'Mata Atlântica',
  'Nova Esperança',
  'Paranapanema',
  'Sabiá',
  'Buriti',
  'Caatinga',
  'Tucunaré',
  'Estrela do Sul',
  'Barra Mansa',
  'Guará',
  'Planalto Central',
  'Serra do Mar',
  'Aroeira',
  'Tropeiro',
  'Monte Alegre',
  'Ouro Branco',
  'Lagoa Dourada',
  'Mirante',
  'Canastra',
  'Itamarati',
  'Cambará',
  'Vila Rica',
  'Porteira',
  'Pinhal',
  'Rota Leste',
  'Embaúba',
  'Sucupira',
  'Jaguatirica',
  'Marajó',
  'Chapada',
  'Ribeirinha',
  'Laranjeiras',
  'Peroba',
  'Tamanduá',
  'Cedro Alto',
  'Campo Belo',
  'Juazeiro',
  'Bandeirante',
  'Tuiuiú',
  'Palmital',
  'Mangabeira',
  'Quatro Rodas',
  'Vereda',
  'Umuarama',
  'Lobo-Guará',
  'Ibirá',
  'Andorinha',
  'Caiapó',
] as const

const colours = [
  '#1F6F54',
  '#3A84FF',
  '#B3261E',
  '#8A5A00',
  '#4B4EA3',
  '#00695C',
  '#6A1B9A',
  '#37474F',
  '#C2410C',
  '#0F4C81',
] as const

function localeOf(dice: Dice, { city, stateCode, postal }: Place): Locale {
  return {
    countryCode: 'BRA',
    stateCode,
    city,
    district: dice.pick(['Distrito Industrial', 'Centro', 'Zona Portuária', 'Parque Logístico', 'Vila Industrial']),
    address: {
      street: dice.pick([
        'Avenida das Indústrias',
        'Rodovia do Contorno',
        'Rua do Comércio',
        'Avenida dos Transportes',
        'Rua Marechal Deodoro',
      ]),
      postalCode: (postal + dice.digits(5)).slice(0, 8),
      houseNumber: String(dice.int(20, 4800)),
    },
  }
}

/** Economic activities of each kind of company, by their codes in the national classification (CNAE 2.3). */
const activities: Readonly<Record<CompanyKind, readonly [code: string, description: string]>> = {
  CARRIER: ['4930-2/02', 'Transporte rodoviário de carga, intermunicipal, interestadual e internacional'],
  SHIPPING: ['4623-1/99', 'Comércio atacadista de matérias-primas agrícolas'],
  CLIENT: ['4639-7/01', 'Comércio atacadista de produtos alimentícios em geral'],
  WAREHOUSE: ['5211-7/01', 'Armazéns gerais, emissão de warrant'],
  BROKER: ['6622-3/00', 'Corretores e agentes de seguros'],
  RISK_MANAGER: ['8020-0/01', 'Atividades de monitoramento de sistemas de segurança eletrônico'],
  UNDEFINED: ['6462-0/00', 'Holdings de instituições não financeiras'],
}

/** What the tax authority registers of a company. The dice are separate, so that no other field changes with it. */
function registrationOf(dice: Dice, type: CompanyKind, name: string, state: string, at: string) {
  const [code, description] = activities[type]
  return {
    legal_name: `${name} Ltda.`,
    legal_entity_type: 'BUSINESS_ENTITY',
    size: dice.weighted({ SMALL: 30, MEDIUM: 45, LARGE: 25 }),
    economic_activities: JSON.stringify({ main: { code, description }, others: [] }),
    state_registrations: JSON.stringify([{ code: dice.digits(12), active: true, updatedAt: at, state }]),
    external_id: dice.chance(0.4) ? `ERP-${dice.digits(5)}` : null,
  }
}

function contactOf(dice: Dice, { areaCode }: Place): Contact {
  return dice.chance(0.6)
    ? { type: 'TELEPHONE', value: `+55${areaCode}3${dice.digits(7)}` }
    : { type: 'CELLPHONE', value: `+55${areaCode}9${dice.int(6, 9)}${dice.digits(7)}` }
}

/** Companies of every kind with valid CNPJs, some of the form with letters. All are invented. */
export function companyRows(dice: Dice, registering: Dice, prefix: string, now: Date): SeedRow<'companies'>[] {
  const documents = new Set<string>()
  const types = (Object.keys(kinds) as CompanyKind[]).flatMap((type) => Array.from({ length: kinds[type] }, () => type))
  return types.map((type, number) => {
    const stem = stems[number % stems.length] ?? ''
    const place = dice.pick(countries.BRA.places)
    const isYoung = number % 17 === 16
    let document = isYoung ? letteredCnpjOf(dice) : cnpjOf(dice)
    while (documents.has(document)) document = cnpjOf(dice)
    documents.add(document)
    const at = iso(now.getTime() - dice.int(isYoung ? 2 : 40, isYoung ? 90 : 900) * DAY)
    const name = dice.pick(patterns[type]).replace('*', stem)
    return {
      id: seedId(prefix, 'company', number),
      type,
      trade_name: name,
      ...registrationOf(registering, type, name, place.stateCode, at),
      document_type: 'CNPJ',
      document,
      country: 'BRA',
      contact: dice.chance(0.9) ? JSON.stringify(contactOf(dice, place)) : null,
      email: dice.chance(0.85) ? `contato@${searchable(stem).replaceAll(/[^a-z]/g, '')}.example` : null,
      main_color: dice.chance(0.7) ? dice.pick(colours) : null,
      locale: JSON.stringify(localeOf(dice, place)),
      active: !dice.chance(0.06),
      created_at: at,
      updated_at: at,
    }
  })
}
