/** Shortest text that is searched, characters. */
const FIND_MINIMUM = 2
/** Most hits that are marked: nobody walks through more. */
export const HITS_MAXIMUM = 999

/** A piece of a text, and whether it is what was searched. */
export interface Piece {
  text: string
  isHit: boolean
}

/** The text in pieces; letters' case does not matter. Nothing is a hit of a search that is too short. */
export function piecesOf(text: string, sought: string): readonly Piece[] {
  if (sought.length < FIND_MINIMUM) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  // Folding may change a text's length, as of a capital dotted i: then positions would not fit any more.
  const folded = text.toLowerCase().length === text.length ? text.toLowerCase() : text
  const wanted = folded === text ? sought : sought.toLowerCase()
  let from = 0
  for (
    let at = folded.indexOf(wanted);
    at >= 0 && pieces.length < HITS_MAXIMUM * 2;
    at = folded.indexOf(wanted, from)
  ) {
    if (at > from) pieces.push({ text: text.slice(from, at), isHit: false })
    pieces.push({ text: text.slice(at, at + wanted.length), isHit: true })
    from = at + wanted.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

/** True where the text has what is searched. */
export function hasHit(text: string, sought: string): boolean {
  return piecesOf(text, sought).some(({ isHit }) => isHit)
}
