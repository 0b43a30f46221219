import { useEffect, useMemo, useRef, useState } from 'react'
import type { Keymap } from '#commands/keys/keymap'
import { registry } from '#commands/registry'
import { captureKeys } from '../../keyboard/capture.ts'
import { useCommandSearch } from '../../palette/use-command-search.ts'
import { linesOf, withStrokes } from './lines.ts'
import { press } from './strokes.ts'

/** Gathers the pressed keys that lines are found by. While it captures, keys run no commands. */
function useStrokes() {
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const [isCapturing, setIsCapturing] = useState(false)
  const latest = useRef(strokes)
  useEffect(() => {
    if (!isCapturing) return
    return captureKeys((stroke) => {
      const next = press(latest.current, stroke)
      latest.current = next.kind === 'strokes' ? next.strokes : next.kind === 'left' ? [] : latest.current
      setStrokes(latest.current)
      if (next.kind !== 'strokes') setIsCapturing(false)
    })
  }, [isCapturing])
  return {
    strokes,
    isCapturing,
    capture: () => {
      latest.current = []
      setStrokes([])
      setIsCapturing(true)
    },
    clearStrokes: () => setStrokes([]),
  }
}

/** The lines of the keymap that match the searched words, the pressed keys and the choice of changed lines only. */
export function useLineFilter(keymap: Keymap) {
  const [text, setText] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const { strokes, isCapturing, capture, clearStrokes } = useStrokes()
  const search = useCommandSearch(null)
  const allLines = useMemo(() => linesOf(registry, keymap), [keymap])
  const lines = useMemo(() => {
    const ids = text.trim() === '' ? null : search(text)
    return withStrokes(allLines, strokes).filter(
      (line) => (ids === null || ids.has(line.command.id)) && (!onlyChanged || line.isOwn),
    )
  }, [allLines, search, text, strokes, onlyChanged])
  return {
    lines,
    text,
    setText,
    strokes,
    isCapturing,
    capture,
    onlyChanged,
    setOnlyChanged,
    isFiltered: text !== '' || strokes.length > 0 || onlyChanged,
    clear: () => {
      setText('')
      clearStrokes()
      setOnlyChanged(false)
    },
  }
}
