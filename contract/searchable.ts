/**
 * A text in the form in which searches compare it: lower case, without accents, dots, dashes and slashes (CON §2). The
 * stored text and the search text both take this form. The services' SQL function of the same name gives the same
 * result; a test on both databases compares them. Capital sigma is replaced first: it is the only letter whose lower
 * case depends on its neighbours.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F./-]/g, '')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
}

/** The letters and digits of a text in its search form: equal for two ways of writing the same thing. */
export function lettersAndDigits(text: string): string {
  return searchable(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
