import type { LocalizedText } from '#contract/languages'

/** Texts of the file of refused lines, besides those of the contract's rules. */
export const importTexts = {
  line: { pt: 'Linha', en: 'Line', es: 'Línea' },
  reasons: { pt: 'Motivos', en: 'Reasons', es: 'Motivos de rechazo' },
  tooManyValues: {
    pt: 'A linha tem mais valores do que o cabeçalho.',
    en: 'The line has more values than the header.',
    es: 'La línea tiene más valores que el encabezado.',
  },
  driverUnknown: {
    pt: 'Não há motorista com este documento.',
    en: 'There is no driver with this document.',
    es: 'No hay un conductor con este documento.',
  },
} as const satisfies Record<string, LocalizedText>
