import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { commandContext } from '../console/command-layers.ts'

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  path: string
  /** Instead of going to the path. */
  onOpen?(): void
}

/** A click that asks the browser for another tab or window. */
function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** A link within the console: an address for the browser, a step of the router for who just follows it. */
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
