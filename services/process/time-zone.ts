/** The tenants' time zone: the platform's operators work in Brazil, and days begin and end there. */
export const TIME_ZONE = 'America/Sao_Paulo'
