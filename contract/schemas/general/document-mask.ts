/** Pattern and format of a number that is written with separators; `#` in the mask stands for a character. */
interface MaskedDocument {
  pattern: RegExp
  mask: string
}

/**
 * The types of document numbers that are written with dots, dashes and slashes. Without the checks of the numbers, so
 * that screens that only show them need no check digits.
 */
export const maskedDocuments = {
  CPF: { pattern: /^(?!(\d)\1{10}$)\d{11}$/, mask: '###.###.###-##' },
  CNPJ: { pattern: /^(?!(\d)\1{13}$)[0-9A-Z]{12}\d{2}$/, mask: '##.###.###/####-##' },
  ARG_CUIL: { pattern: /^\d{11}$/, mask: '##-########-#' },
  PRY_RUC: { pattern: /^\d{5,9}$/, mask: '########-#' },
  CHL_RUN: { pattern: /^\d{7,8}[\dK]$/, mask: '##.###.###-#' },
  ECU_CC: { pattern: /^\d{10}$/, mask: '#########-#' },
  SLV_DUI: { pattern: /^\d{9}$/, mask: '########-#' },
  USA_SSN: { pattern: /^\d{5}(?!0000)\d{4}$/, mask: '###-##-####' },
  CAN_SIN: { pattern: /^\d{9}$/, mask: '###-###-###' },
  VEN_RIF: { pattern: /^[VEJPGC]\d{9}$/, mask: '#-########-#' },
} as const satisfies Record<string, MaskedDocument>

/** A cleaned number in its mask. A shorter number fills the mask from its end, so the check digit keeps its place. */
export function fillDocumentMask(value: string, mask: string | undefined): string {
  if (!mask) return value
  const places = mask.split('#').length - 1
  let skip = places - value.length
  if (skip < 0) return value
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (sign !== '#') text += skip > 0 || text === '' ? '' : sign
    else if (skip > 0) skip -= 1
    else {
      text += value[at] ?? ''
      at += 1
    }
  }
  return text
}

/**
 * A cleaned number of a person or a company as people write it: CPF 529.982.247-25, CUIL 20-12345678-6. Unchanged if it
 * does not fit its type, or if the type has no separators.
 */
export function formatDocument(type: string, value: string): string {
  const masked = (maskedDocuments as Readonly<Record<string, MaskedDocument>>)[type]
  return masked?.pattern.test(value) ? fillDocumentMask(value, masked.mask) : value
}
