import type { Texts } from '../../i18n/use-texts.ts'

/** Names of a company's fields in histories, where they differ from the platform's words. */
export function companyFields({ t, word }: Pick<Texts, 't' | 'word'>): Readonly<Record<string, string>> {
  return {
    legalName: t('companies.legalName'),
    type: t('companies.kind'),
    countryCode: t('companies.country'),
    externalId: t('companies.externalId'),
    contact: word('fields', 'phone'),
    locale: t('companies.address'),
    logo: t('companies.logo'),
    color: t('companies.color'),
    legalEntityType: t('companies.legalEntityType'),
    size: t('companies.size'),
    economicActivities: t('companies.economicActivities'),
    stateRegistrations: t('companies.stateRegistrations'),
  }
}
