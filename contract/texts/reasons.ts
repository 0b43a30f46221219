import type { LocalizedText } from '../languages.ts'

/** Rules of the reasons for disapproval; not in the specification. */
export const reasonTexts = {
  reasonPosition: {
    pt: 'Informe de 1 a 99.',
    en: 'Give 1 to 99.',
    es: 'Indique de 1 a 99.',
  },
  snippetsMaximum: {
    pt: 'No máximo 9 textos prontos.',
    en: 'At most 9 ready texts.',
    es: 'Como máximo 9 textos listos.',
  },
  reasonRefused: {
    pt: 'Este motivo está inativo ou não serve para este tipo de registro. Escolha outro.',
    en: 'This reason is inactive or does not fit this kind of record. Choose another one.',
    es: 'Este motivo está inactivo o no sirve para este tipo de registro. Elija otro.',
  },
} as const satisfies Record<string, LocalizedText>
