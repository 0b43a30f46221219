import { type DragEvent, useState } from 'react'

/**
 * The place of an item that is dropped on another one.
 * @param at its place before
 * @param over the place of the one below the pointer
 * @param isAfter whether the pointer is in the lower half of that one
 */
export function droppedAt(at: number, over: number, isAfter: boolean): number {
  const gap = isAfter ? over + 1 : over
  // Without the item itself, the gaps behind it are one place further up.
  return gap > at ? gap - 1 : gap
}

/** Where the dragged item would be put. */
interface Drop {
  over: number
  isAfter: boolean
}

const isLowerHalf = ({ clientY, currentTarget }: DragEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

/** What an item of the list gets. */
export interface PointerOrder {
  /** The edge at which the dragged item would be put; null where it would not come here. */
  edge: 'before' | 'after' | null
  grip: { draggable: true; onDragStart(event: DragEvent<HTMLElement>): void; onDragEnd(): void }
  item: { onDragOver(event: DragEvent<HTMLElement>): void; onDrop(event: DragEvent<HTMLElement>): void }
}

/**
 * Reorders a list by dragging its items at their grips. Keys and buttons do the same, so that nobody needs a pointer.
 * Only items of this list are taken.
 */
export function usePointerOrder(move: (at: number, to: number) => void): (at: number) => PointerOrder {
  const [dragged, setDragged] = useState<number | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const end = () => {
    setDragged(null)
    setDrop(null)
  }
  return (at) => {
    const changes = dragged !== null && drop?.over === at && droppedAt(dragged, at, drop.isAfter) !== dragged
    return {
      edge: changes ? (drop.isAfter ? 'after' : 'before') : null,
      grip: {
        draggable: true,
        onDragStart(event) {
          event.dataTransfer.effectAllowed = 'move'
          // Firefox drags nothing without data.
          event.dataTransfer.setData('text/plain', '')
          const item = event.currentTarget.closest('li')
          if (item) event.dataTransfer.setDragImage(item, 0, 0)
          setDragged(at)
        },
        onDragEnd: end,
      },
      item: {
        onDragOver(event) {
          if (dragged === null) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          const isAfter = isLowerHalf(event)
          if (drop?.over !== at || drop.isAfter !== isAfter) setDrop({ over: at, isAfter })
        },
        onDrop(event) {
          if (dragged === null) return
          event.preventDefault()
          end()
          move(dragged, droppedAt(dragged, at, isLowerHalf(event)))
        },
      },
    }
  }
}
