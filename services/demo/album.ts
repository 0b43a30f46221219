import type { Picture } from './bundle.ts'
import type { Dice } from './dice.ts'
import type { Look, Sex } from './face.ts'
import { type Ledger, nextId } from './record.ts'
import type { Drawing } from './specimen.ts'

/** Share of settled drivers with a portrait. */
const PORTRAIT_SHARE = 0.45

type Shelf = 'licence' | 'vehicle' | 'certificate' | 'sheets' | `portrait ${Sex}`

/**
 * A document's files, and how they were drawn; `drawing` is null for files that are borrowed from an earlier driver.
 */
export interface Shown {
  files: string[]
  drawing: Drawing | null
}

export const NOTHING_SHOWN: Shown = { files: [], drawing: null }

/** The images of one driver. */
export interface Page {
  /** A document's files: drawn for it, or borrowed from an earlier driver. */
  add(shelf: Shelf, draw: () => Drawing): Shown
  /** Ids of an earlier driver's certificate, for a document that nobody reviews. */
  certificate(): string[]
  /**
   * Ids of the portrait: the driver's own if it is reviewed beside a licence (`isSeen`), otherwise a borrowed one or
   * none.
   */
  portrait(dice: Dice, isSeen: boolean, look: Look, seed: number): string[]
}

/** Ids of all images drawn so far, by what they show. Its size is bounded by the number of drivers with own images. */
export interface Album {
  open(waitingBefore: number, isWaiting: boolean, ledger: Ledger, pictures: Picture[]): Page
}

export function createAlbum(images: number): Album {
  const shelves = new Map<Shelf, string[]>()
  let borrowed = 0

  function borrow(shelf: Shelf): string[] {
    const files = shelves.get(shelf) ?? []
    borrowed += 1
    const file = files[borrowed % Math.max(1, files.length)]
    return file === undefined ? [] : [file]
  }

  return {
    open(waitingBefore, isWaiting, ledger, pictures) {
      const isOwn = isWaiting && waitingBefore < images
      function add(shelf: Shelf, draw: () => Drawing): Shown {
        if (!isOwn) return { files: borrow(shelf), drawing: null }
        const fileId = nextId(ledger, 'file')
        const drawing = draw()
        pictures.push({ fileId, drawing })
        shelves.set(shelf, [...(shelves.get(shelf) ?? []), fileId])
        return { files: [fileId], drawing }
      }
      return {
        add,
        certificate() {
          const files = shelves.get('certificate') ?? []
          const file = files[ledger.driver % Math.max(1, files.length)]
          return file === undefined ? [] : [file]
        },
        portrait(dice, isSeen, look, seed) {
          const shelf: Shelf = `portrait ${look.sex}`
          if (isSeen) return add(shelf, () => ({ kind: 'portrait', look, seed })).files
          return dice.chance(PORTRAIT_SHARE) ? borrow(shelf) : []
        },
      }
    },
  }
}
