import type { LicenceData } from '#contract/schemas/driver-licence'
import { bare, distance, heightOf, joined, type Word } from './words.ts'

/** What is printed under a caption; the paper puts two facts under one of them, and the place with its state under another. */
export type Printed =
  | Exclude<keyof LicenceData, 'identityDocument' | 'issuingAuthority' | 'city' | 'stateCode'>
  | 'identity'
  | 'place'

/** Captions of licences, Brazilian ones of several editions and their neighbours', as far as they differ by more than marks. */
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

const wanted = (Object.entries(captions) as [Printed, readonly string[]][]).flatMap(([printed, texts]) =>
  texts.map((text) => ({ printed, letters: bare(text) })),
)

/** Share of a caption's letters that may be misread. Ours: with more, short captions are found in names. */
const MISREAD_SHARE = 0.3

/** Fewest letters of a piece that tell which caption it is of. Ours. */
const PIECE_MINIMUM = 5

/** What is so many times as tall as captions commonly are is no caption: a person may be called NASCIMENTO. Ours. */
const TALL = 1.5

/** What is left of a caption where some of its words were lost: a piece that no other caption has. */
function captionOfPiece(text: string): (typeof wanted)[number] | null {
  if (text.length < PIECE_MINIMUM) return null
  const holding = wanted.filter(({ letters }) => letters.includes(text))
  const [first] = holding
  return first && holding.every(({ printed }) => printed === first.printed) ? first : null
}

/** A caption that was found, where it stands, and the words that it is made of. */
export interface Caption {
  printed: Printed
  box: Word
  words: readonly Word[]
}

/** The captions of a picture: each stretch of words of a line is compared with all of them; the longest that fits has its words. */
export function captionsOf(lines: readonly (readonly Word[])[]): Caption[] {
  const found: (Caption & { says: number })[] = []
  for (const line of lines) {
    for (let from = 0; from < line.length; from += 1) {
      for (let to = from + 1; to <= Math.min(line.length, from + 8); to += 1) {
        const words = line.slice(from, to)
        const text = bare(words.map(({ text: word }) => word).join(''))
        for (const { printed, letters } of wanted) {
          const most = Math.floor(letters.length * MISREAD_SHARE)
          if (Math.abs(text.length - letters.length) > most) continue
          const wrong = distance(text, letters)
          if (wrong <= most) found.push({ printed, box: joined(words), words, says: letters.length - 2 * wrong })
        }
        const piece = captionOfPiece(text)
        if (piece) found.push({ printed: piece.printed, box: joined(words), words, says: text.length - 1 })
      }
    }
  }
  // Of its lowest word: the box round several of them is taller where the picture is askew.
  const heightOfPrint = ({ words }: Caption) => Math.min(...words.map(heightOf))
  const heights = found.map(heightOfPrint).toSorted((one, other) => one - other)
  const tallest = TALL * (heights[Math.floor(heights.length / 2)] ?? 0)
  const taken = new Set<Word>()
  // What is longer says more: NOME DO PAI holds NOME.
  return found
    .filter((caption) => heightOfPrint(caption) <= tallest)
    .toSorted((one, other) => other.says - one.says)
    .filter(({ words }) => {
      if (words.some((word) => taken.has(word))) return false
      for (const word of words) taken.add(word)
      return true
    })
}
