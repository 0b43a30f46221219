import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { commandContext } from '../console/command-layers.ts'

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  path: string
  /** Called instead of navigating to the path. */
  onOpen?(): void
}

/** Whether a click asks for another tab or window. */
function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * A link within the console. The router follows a plain click; the browser handles clicks for another tab or window.
 */
export function PlaceLink({ path, onOpen, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        if (onOpen) onOpen()
        else commandContext().ports.go(path)
      }}
    />
  )
}
