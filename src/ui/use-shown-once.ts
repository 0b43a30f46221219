import { useState } from 'react'
import { shownSecret } from '#commands/copy-secret'
import { provide, type Provided } from '#commands/facet'

interface ShownOnce {
  /** Closes where the value was copied; the first time without that, it only warns. */
  close(): void
  /** For the command that copies. */
  facet: Provided
  /** For the element with the value: its selection can be copied too. */
  noteCopied(): void
  /** True from the first try to close without a copy: the dialog says so. */
  isWarned: boolean
}

/**
 * A dialog with a value that is nowhere shown again, such as a key. One Esc too many must not lose it.
 * @param called what the notice calls the value, because notices show no secrets
 */
export function useShownOnce(text: string, called: string, onClose: () => void): ShownOnce {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const noteCopied = () => {
    setCopied(true)
    setWarned(false)
  }
  return {
    close: () => (isCopied || isWarned ? onClose() : setWarned(true)),
    facet: provide(shownSecret, () => ({ text, called, noteCopied })),
    noteCopied,
    isWarned,
  }
}
