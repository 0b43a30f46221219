import { distance } from 'fastest-levenshtein'
import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import { bare, heightOf, joined, type Word } from './words.ts'

/**
 * Facts that stand under a caption. The paper puts two facts under `identity`, and the place with its state under
 * `place`.
 */
export type Printed =
  | Exclude<keyof LicenceData, 'identityDocument' | 'issuingAuthority' | 'city' | 'stateCode'>
  | 'identity'
  | 'place'

/**
 * Captions of licences: several Brazilian editions and neighbouring countries. Variants that differ only in marks are
 * not repeated.
 */
const captions: Readonly<Record<Printed, readonly string[]>> = {
  fullName: ['NOME', 'NOME E SOBRENOME', 'NOMBRE'],
  identity: ['DOC. IDENTIDADE / ÓRG. EMISSOR / UF', 'DOC IDENTIDADE ORG EMISSOR UF'],
  document: ['CPF', 'CUIL', 'RUC', 'CI', 'INE'],
  birthDate: ['DATA DE NASCIMENTO', 'DATA NASCIMENTO', 'FECHA DE NACIMIENTO'],
  fatherName: ['NOME DO PAI'],
  motherName: ['NOME DA MÃE'],
  registrationNumber: ['Nº REGISTRO', 'Nº DE REGISTRO'],
  expireAt: ['VALIDADE', 'VENCIMIENTO'],
  category: ['CAT. HAB.', 'CATEGORIA', 'CATEGORIA HAB'],
  firstIssuedAt: ['1ª HABILITAÇÃO', 'PRIMEIRA HABILITAÇÃO'],
  formNumber: ['Nº DO ESPELHO', 'Nº ESPELHO'],
  place: ['LOCAL', 'LUGAR'],
  issuedAt: ['DATA EMISSÃO', 'DATA DE EMISSÃO', 'FECHA DE EMISIÓN'],
  validationCode: ['CÓDIGO DE VALIDAÇÃO', 'CODIGO DE VALIDACION'],
}

const captionLetters = (Object.entries(captions) as [Printed, readonly string[]][]).flatMap(([printed, texts]) =>
  texts.map((text) => ({ printed, letters: bare(text) })),
)

/**
 * Share of a caption's letters that may be misread. Not in the specification; with a larger one, short captions are
 * found in names.
 */
const MISREAD_SHARE = 0.3

/** Fewest letters by which a piece identifies its caption. Not in the specification; shorter pieces are ignored. */
const PIECE_MINIMUM = 5

/**
 * Words taller than this multiple of the median caption are no captions: a person may be called NASCIMENTO. Not in the
 * specification.
 */
const TALL = 1.5

/** The caption that a piece belongs to after some of its words were lost, if no other caption contains the piece. */
function captionOfPiece(text: string): (typeof captionLetters)[number] | null {
  if (text.length < PIECE_MINIMUM) return null
  const holding = captionLetters.filter(({ letters }) => letters.includes(text))
  const [first] = holding
  return first && holding.every(({ printed }) => printed === first.printed) ? first : null
}

/** A caption that was found, its place, and its words. */
export interface Caption {
  printed: Printed
  box: Word
  words: readonly Word[]
}

/**
 * Finds the captions of a picture: compares each run of up to eight words of a line with all captions. The longest
 * match takes its words.
 */
export function captionsOf(lines: readonly (readonly Word[])[]): Caption[] {
  const found: (Caption & { score: number })[] = []
  for (const line of lines) {
    for (let from = 0; from < line.length; from += 1) {
      for (let to = from + 1; to <= Math.min(line.length, from + 8); to += 1) {
        const words = line.slice(from, to)
        const text = bare(words.map(({ text: word }) => word).join(''))
        for (const { printed, letters } of captionLetters) {
          const mistakesMaximum = Math.floor(letters.length * MISREAD_SHARE)
          if (Math.abs(text.length - letters.length) > mistakesMaximum) continue
          const mistakes = distance(text, letters)
          if (mistakes <= mistakesMaximum)
            found.push({ printed, box: joined(words), words, score: letters.length - 2 * mistakes })
        }
        const piece = captionOfPiece(text)
        if (piece) found.push({ printed: piece.printed, box: joined(words), words, score: text.length - 1 })
      }
    }
  }
  // The height of its lowest word, since the box around several words is taller where the picture is askew.
  const heightOfPrint = ({ words }: Caption) => Math.min(...words.map(heightOf))
  const heights = found.map(heightOfPrint).toSorted((one, other) => one - other)
  const tallest = TALL * (heights[Math.floor(heights.length / 2)] ?? 0)
  const usedWords = new Set<Word>()
  // Longer captions first, because NOME DO PAI contains NOME.
  return found
    .filter((caption) => heightOfPrint(caption) <= tallest)
    .toSorted((one, other) => other.score - one.score)
    .filter(({ words }) => {
      if (words.some((word) => usedWords.has(word))) return false
      for (const word of words) usedWords.add(word)
      return true
    })
}
