/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Puts a value into a mask as far as it goes: `#` stands for a character; characters beyond the mask are appended. */
export function fillMask(mask: string | undefined, value: string): string {
  if (!mask) return value
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (at >= value.length) break
    if (sign === '#') {
      text += value.charAt(at)
      at += 1
    } else text += sign
  }
  return text + value.slice(at)
}

/** Matches the characters that count for the caret's position; separators do not. */
const COUNTED = /[\p{L}\p{Nd}+]/u

/** Position of the caret after this number of counted characters. */
export function caretBehind(text: string, count: number): number {
  let counted = 0
  for (let at = 0; at < text.length; at += 1) {
    if (counted === count) return at
    if (COUNTED.test(text.charAt(at))) counted += 1
  }
  return text.length
}
