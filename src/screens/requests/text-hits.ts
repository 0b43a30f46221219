/** Least length of a search, in characters. */
const FIND_MINIMUM = 2
/** Most hits that are marked; nobody steps through more. */
export const HITS_MAXIMUM = 999

/** A piece of a text, and whether it is a hit. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Divides a text at the hits of a search, ignoring case. A search that is too short has no hits. */
export function piecesOf(text: string, search: string): readonly Piece[] {
  if (search.length < FIND_MINIMUM) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  // Lower case may change a text's length, for example of a capital dotted I, and positions would no longer match. Such
  // a text is searched with exact case.
  const folded = text.toLowerCase().length === text.length ? text.toLowerCase() : text
  const foldedSearch = folded === text ? search : search.toLowerCase()
  let from = 0
  for (
    let at = folded.indexOf(foldedSearch);
    at >= 0 && pieces.length < HITS_MAXIMUM * 2;
    at = folded.indexOf(foldedSearch, from)
  ) {
    if (at > from) pieces.push({ text: text.slice(from, at), isHit: false })
    pieces.push({ text: text.slice(at, at + foldedSearch.length), isHit: true })
    from = at + foldedSearch.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

/** True if the text contains a hit. */
export function hasHit(text: string, search: string): boolean {
  return piecesOf(text, search).some(({ isHit }) => isHit)
}
