import { useState } from 'react'
import { commandContext } from '../console/command-layers.ts'

interface ShownOnce {
  /** Closes where the value was copied; the first time without that, it only warns. */
  close(): void
  copy(): void
  /** For the element with the value: its selection can be copied too. */
  noteCopied(): void
  /** True from the first try to close without a copy: the dialog says so. */
  isWarned: boolean
}

/**
 * A dialog with a value that is nowhere shown again, such as a key. One Esc too many must not lose it.
 * @param called what the notice calls the value, because notices show no secrets
 */
export function useShownOnce(value: string, called: string, onClose: () => void): ShownOnce {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const noteCopied = () => {
    setCopied(true)
    setWarned(false)
  }
  return {
    close: () => (isCopied || isWarned ? onClose() : setWarned(true)),
    copy: () => commandContext().ports.copy(value, called, noteCopied),
    noteCopied,
    isWarned,
  }
}
