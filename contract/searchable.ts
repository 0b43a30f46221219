/**
 * How a search sees a text: lower case, without accents, dots, dashes and slashes (CON §2). What is searched and what
 * is asked are
 * compared in this form. The services' SQL function of the same name gives the same; a test on both databases compares
 * them.
 * Capital sigma is replaced first: alone among the letters, its lower case depends on what stands beside it.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F./-]/g, '')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
}

/** The letters and digits of a text as a search sees them: what two ways of writing one thing have in common. */
export function lettersAndDigits(text: string): string {
  return searchable(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
