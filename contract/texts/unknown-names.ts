import type { LocalizedText } from '../languages.ts'

/**
 * Refusals of names that a call does not know. Only the services write them, so that the console does not load them.
 */
export const unknownNameTexts = {
  unknownName: {
    pt: '“{name}” não existe aqui.',
    en: '“{name}” does not exist here.',
    es: '“{name}” no existe aquí.',
  },
  unknownNameNear: {
    pt: '“{name}” não existe aqui. Você quis dizer “{nearest}”?',
    en: '“{name}” does not exist here. Did you mean “{nearest}”?',
    es: '“{name}” no existe aquí. ¿Quiso decir “{nearest}”?',
  },
} as const satisfies Record<string, LocalizedText>
