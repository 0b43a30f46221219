import type { z } from 'zod'
import { type Language, languageTags, type LocalizedText } from '../languages.ts'

/**
 * Most options or keys that a text names one by one. Not in the specification; a text names none of more options, and
 * cuts more keys.
 */
const NAMED_MAXIMUM = 10

/** What a person is asked to enter, by the kind of value that a schema expects. */
const kindTexts: Readonly<Record<string, LocalizedText>> = {
  string: { pt: 'Informe um texto.', en: 'Give a text.', es: 'Indique un texto.' },
  number: { pt: 'Informe um número.', en: 'Give a number.', es: 'Indique un número.' },
  int: { pt: 'Informe um número inteiro.', en: 'Give a whole number.', es: 'Indique un número entero.' },
  date: { pt: 'Informe uma data.', en: 'Give a date.', es: 'Indique una fecha.' },
  boolean: { pt: 'Informe sim ou não.', en: 'Give yes or no.', es: 'Indique sí o no.' },
  array: { pt: 'Informe uma lista.', en: 'Give a list.', es: 'Indique una lista.' },
  tuple: { pt: 'Informe uma lista.', en: 'Give a list.', es: 'Indique una lista.' },
  object: { pt: 'Informe um objeto.', en: 'Give an object.', es: 'Indique un objeto.' },
  record: { pt: 'Informe um objeto.', en: 'Give an object.', es: 'Indique un objeto.' },
}

/** Texts for the rules of shape that name no text of their own; {limit} is a bound, {names} are options or keys. */
export const shapeTexts = {
  invalid: { pt: 'Valor inválido.', en: 'Not a valid value.', es: 'Valor no válido.' },
  format: { pt: 'Formato inválido.', en: 'Not a valid format.', es: 'Formato no válido.' },
  oneOption: { pt: 'O valor deve ser {names}.', en: 'The value must be {names}.', es: 'El valor debe ser {names}.' },
  options: {
    pt: 'Use um destes valores: {names}.',
    en: 'Use one of these values: {names}.',
    es: 'Use uno de estos valores: {names}.',
  },
  manyOptions: {
    pt: 'Use um dos valores da lista.',
    en: 'Use one of the values of the list.',
    es: 'Use uno de los valores de la lista.',
  },
  unknownKeys: {
    pt: 'Não são aceitos aqui: {names}.',
    en: 'Not accepted here: {names}.',
    es: 'No se aceptan aquí: {names}.',
  },
  textMaximum: {
    pt: 'O texto deve ter no máximo {limit}.',
    en: 'The text must have at most {limit}.',
    es: 'El texto debe tener como máximo {limit}.',
  },
  textMinimum: {
    pt: 'O texto deve ter pelo menos {limit}.',
    en: 'The text must have at least {limit}.',
    es: 'El texto debe tener al menos {limit}.',
  },
  textLength: {
    pt: 'O texto deve ter exatamente {limit}.',
    en: 'The text must have exactly {limit}.',
    es: 'El texto debe tener exactamente {limit}.',
  },
  listMaximum: {
    pt: 'A lista deve ter no máximo {limit}.',
    en: 'The list must have at most {limit}.',
    es: 'La lista debe tener como máximo {limit}.',
  },
  listMinimum: {
    pt: 'A lista deve ter pelo menos {limit}.',
    en: 'The list must have at least {limit}.',
    es: 'La lista debe tener al menos {limit}.',
  },
  listLength: {
    pt: 'A lista deve ter exatamente {limit}.',
    en: 'The list must have exactly {limit}.',
    es: 'La lista debe tener exactamente {limit}.',
  },
  numberMaximum: {
    pt: 'O número deve ser menor ou igual a {limit}.',
    en: 'The number must be less than or equal to {limit}.',
    es: 'El número debe ser menor o igual a {limit}.',
  },
  numberBelow: {
    pt: 'O número deve ser menor que {limit}.',
    en: 'The number must be less than {limit}.',
    es: 'El número debe ser menor que {limit}.',
  },
  numberMinimum: {
    pt: 'O número deve ser maior ou igual a {limit}.',
    en: 'The number must be greater than or equal to {limit}.',
    es: 'El número debe ser mayor o igual a {limit}.',
  },
  numberAbove: {
    pt: 'O número deve ser maior que {limit}.',
    en: 'The number must be greater than {limit}.',
    es: 'El número debe ser mayor que {limit}.',
  },
  multiple: {
    pt: 'O número deve ser múltiplo de {limit}.',
    en: 'The number must be a multiple of {limit}.',
    es: 'El número debe ser múltiplo de {limit}.',
  },
} as const satisfies Record<string, LocalizedText>

/** Units of a limit, singular and plural. */
const units = {
  text: { pt: ['caractere', 'caracteres'], en: ['character', 'characters'], es: ['carácter', 'caracteres'] },
  list: { pt: ['item', 'itens'], en: ['item', 'items'], es: ['elemento', 'elementos'] },
} as const satisfies Record<string, Record<Language, readonly [string, string]>>

/** Which group of texts serves each kind of value that zod measures. */
const measured: Readonly<Record<string, 'text' | 'list' | 'number'>> = {
  string: 'text',
  array: 'list',
  number: 'number',
  int: 'number',
}

function filled(template: LocalizedText, language: Language, mark: 'limit' | 'names', words: string): string {
  // A function as the replacement, because `$` is special in a replacement text.
  return template[language].replace(`{${mark}}`, () => words)
}

const numberOf = (value: number | bigint, language: Language) =>
  new Intl.NumberFormat(languageTags[language], { useGrouping: 'always', maximumFractionDigits: 20 }).format(value)

function boundText(
  raw: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
  language: Language,
): string | undefined {
  const kind = measured[raw.origin]
  const [bound, side] = raw.code === 'too_big' ? [raw.maximum, 'Maximum' as const] : [raw.minimum, 'Minimum' as const]
  if (kind === undefined) return undefined
  const limit = numberOf(bound, language)
  if (kind === 'number') {
    const open = side === 'Maximum' ? shapeTexts.numberBelow : shapeTexts.numberAbove
    return filled(raw.inclusive ? shapeTexts[`number${side}`] : open, language, 'limit', limit)
  }
  const [one, many] = units[kind][language]
  return filled(
    shapeTexts[`${kind}${raw.exact ? 'Length' : side}`],
    language,
    'limit',
    `${limit} ${Number(bound) === 1 ? one : many}`,
  )
}

function optionsText(values: readonly z.core.util.Primitive[], language: Language): string {
  if (values.length > NAMED_MAXIMUM) return shapeTexts.manyOptions[language]
  return filled(
    values.length === 1 ? shapeTexts.oneOption : shapeTexts.options,
    language,
    'names',
    values.map(String).join(', '),
  )
}

/** The text of a broken rule of shape that names none of its own; undefined where no text fits. */
export function shapeTextOf(raw: z.core.$ZodRawIssue, language: Language): string | undefined {
  switch (raw.code) {
    case 'invalid_type':
      return (kindTexts[raw.expected] ?? shapeTexts.invalid)[language]
    case 'invalid_value':
      return optionsText(raw.values, language)
    case 'invalid_union':
      return 'options' in raw && Array.isArray(raw.options) && raw.options.length > 0
        ? optionsText(raw.options, language)
        : shapeTexts.invalid[language]
    case 'too_big':
    case 'too_small':
      return boundText(raw, language)
    case 'invalid_format':
      return shapeTexts.format[language]
    case 'not_multiple_of':
      return filled(shapeTexts.multiple, language, 'limit', numberOf(raw.divisor, language))
    case 'unrecognized_keys':
      return filled(shapeTexts.unknownKeys, language, 'names', raw.keys.slice(0, NAMED_MAXIMUM).join(', '))
    case 'custom':
      return shapeTexts.invalid[language]
    default:
      return undefined
  }
}
