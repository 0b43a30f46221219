import {
  type ClipboardEvent,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react'

/** An upload widget that can take files pasted around it; null while it cannot. */
interface PasteTarget {
  place: RefObject<HTMLElement>
  take: ((files: readonly File[]) => void) | null
}

type Register = (target: PasteTarget) => () => void

const PasteContext = createContext<Register | null>(null)

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color], [type=file]), textarea, select, [contenteditable=true]'

/** Files pasted inside, outside of text fields, go to the first upload widget that has room for them. */
export function PasteArea({ children, className }: { children: ReactNode; className?: string }) {
  const targets = useRef(new Set<PasteTarget>())
  const register = useCallback<Register>((target) => {
    targets.current.add(target)
    return () => targets.current.delete(target)
  }, [])
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // A focused widget has handled the paste already.
    if (
      files.length === 0 ||
      event.isDefaultPrevented() ||
      (event.target instanceof Element && event.target.closest(TEXT_FIELDS))
    )
      return
    const [first] = [...targets.current]
      .filter(({ take }) => take !== null)
      .toSorted((one, other) =>
        one.place.current.compareDocumentPosition(other.place.current) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
    if (!first) return
    event.preventDefault()
    first.take?.(files)
  }
  return (
    <PasteContext value={register}>
      <div className={className} onPaste={paste}>
        {children}
      </div>
    </PasteContext>
  )
}

/** Registers a widget with the paste area around it, if there is one. */
export function usePasteTarget(place: RefObject<HTMLElement>, take: PasteTarget['take']): void {
  const register = use(PasteContext)
  const target = useRef<PasteTarget>({ place, take })
  useEffect(() => {
    target.current.take = take
  })
  useEffect(() => register?.(target.current), [register])
}
