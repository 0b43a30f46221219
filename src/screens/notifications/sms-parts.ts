/** Characters of the GSM alphabet (3GPP TS 23.038), and those of its extension, which count twice. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Units that one SMS holds alone, and each of several that belong together (3GPP TS 23.040). */
const GSM_UNITS = { alone: 160, each: 153 } as const
const UNICODE_UNITS = { alone: 70, each: 67 } as const

/** How many SMS a text takes, and whether it needs Unicode, which leaves less than half of the room. */
export function smsParts(text: string): { parts: number; isUnicode: boolean } {
  const characters = Array.from(text)
  const isUnicode = characters.some((character) => !GSM.has(character) && !EXTENDED.has(character))
  const units = isUnicode
    ? text.length
    : characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0)
  const { alone, each } = isUnicode ? UNICODE_UNITS : GSM_UNITS
  return { parts: units <= alone ? 1 : Math.ceil(units / each), isUnicode }
}
