import type { LocalizedText } from '../languages.ts'

/** Bulk retries of integration requests and their endpoints. No wording is in the specification. */
export const requestTexts = {
  concurrencyRange: {
    pt: 'Informe um número inteiro de 1 a 64.',
    en: 'Enter a whole number from 1 to 64.',
    es: 'Indique un número entero de 1 a 64.',
  },
  rateRange: {
    pt: 'Informe um número maior que 0 e até 1.000.',
    en: 'Enter a number above 0 and up to 1,000.',
    es: 'Indique un número mayor que 0 y hasta 1.000.',
  },
  companyRegistered: {
    pt: 'Este documento já é de outra empresa.',
    en: 'Another company has this document.',
    es: 'Otra empresa ya tiene este documento.',
  },
  alreadyLinked: {
    pt: 'O motorista já está vinculado a esta empresa.',
    en: 'The driver is linked to this company already.',
    es: 'El conductor ya está vinculado a esta empresa.',
  },
  driverUnknown: {
    pt: 'Motorista não encontrado.',
    en: 'Driver not found.',
    es: 'Conductor no encontrado.',
  },
  hookUnknown: {
    pt: 'Não existe este tipo de evento.',
    en: 'There is no such kind of event.',
    es: 'No existe este tipo de evento.',
  },
  companyUnknown: {
    pt: 'Empresa não encontrada.',
    en: 'Company not found.',
    es: 'Empresa no encontrada.',
  },
  plainAddress: {
    pt: 'Use um endereço http ou https sem usuário nem senha.',
    en: 'Use an http or https address without user name or password.',
    es: 'Use una dirección http o https sin usuario ni contraseña.',
  },
  httpsUrl: {
    pt: 'Use um endereço que comece com https://.',
    en: 'Use an address that begins with https://.',
    es: 'Use una dirección que empiece con https://.',
  },
  retrySelection: {
    pt: 'Informe um filtro ou uma lista de requisições, e não os dois.',
    en: 'Give either a filter or a list of requests, not both.',
    es: 'Indique un filtro o una lista de solicitudes, no ambos.',
  },
  retryTooLarge: {
    pt: 'O reenvio em lote aceita no máximo 200.000 requisições. Restrinja o filtro.',
    en: 'A bulk retry takes at most 200,000 requests. Narrow the filter.',
    es: 'El reenvío masivo admite como máximo 200.000 solicitudes. Restrinja el filtro.',
  },
  retryPlanChanged: {
    pt: 'As requisições mudaram desde o plano. Confira o novo plano e confirme outra vez.',
    en: 'The requests have changed since the plan was made. Check the new plan and confirm again.',
    es: 'Las solicitudes cambiaron desde que se hizo el plan. Revise el nuevo plan y confirme otra vez.',
  },
  endpointDisabled: {
    pt: 'O destino está desativado. Ative-o antes de reenviar.',
    en: 'The endpoint is disabled. Enable it before sending again.',
    es: 'El destino está desactivado. Actívelo antes de reenviar.',
  },
  holdEndAlone: {
    pt: 'Só o evento HOLD tem um fim.',
    en: 'Only the event HOLD has an end.',
    es: 'Solo el evento HOLD tiene un fin.',
  },
  holdEndPast: {
    pt: 'O fim deve ser no futuro.',
    en: 'The end must be in the future.',
    es: 'El fin debe ser en el futuro.',
  },
  endpointJustTested: {
    pt: 'O destino foi testado há instantes. Veja a resposta ou espere alguns segundos.',
    en: 'The endpoint was tested a moment ago. Look at the answer or wait some seconds.',
    es: 'El destino se probó hace instantes. Vea la respuesta o espere unos segundos.',
  },
} as const satisfies Record<string, LocalizedText>
