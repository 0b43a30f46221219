import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { useLayer } from '../console/command-layers.ts'
import type { Place } from '#commands/command'
import type { Ports } from '#commands/context'
import type { Provided } from '#commands/facet'

interface ModalProps {
  place: Place
  title: string
  onClose(): void
  children: ReactNode
  /** Width in pixels of a dialog at the right edge; without it the dialog is in the middle. */
  drawer?: number
  /** Fills most of the window. */
  isWide?: boolean
  /** Covers this part of the window only, so that the rest can be looked at; keys still go to the dialog alone. */
  dock?: DOMRect | null
  /** Shown at the end of the title's line. */
  actions?: ReactNode
  ports?: Partial<Pick<Ports, 'confirm'>>
  facets?: readonly Provided[]
}

/** A dialog. While it is open all keys go to it; when it closes, the focus returns to where it was. */
export function Modal({
  place,
  title,
  onClose,
  children,
  drawer,
  isWide = false,
  dock = null,
  actions,
  ports = {},
  facets = [],
}: ModalProps) {
  useLayer({
    scope: 'dialog',
    contribute: () => ({ dialog: place }),
    ports: { ...ports, closeDialog: onClose },
    facets,
  })
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <div className={dock ? 'fixed inset-0' : 'fixed inset-0 bg-black/30'} aria-hidden="true" />
      <div
        style={dock ? { left: dock.left, top: dock.top, width: dock.width, height: dock.height } : undefined}
        className={
          dock
            ? 'fixed flex'
            : drawer
              ? 'fixed inset-y-0 right-0 flex'
              : `fixed inset-0 flex items-start justify-center p-4 ${isWide ? 'pt-[7vh]' : 'pt-[12vh]'}`
        }
      >
        <DialogPanel
          style={drawer ? { width: drawer } : undefined}
          className={`flex max-h-full flex-col overflow-auto border-line bg-raised ${dock ? 'size-full border-r' : drawer ? 'h-full border-l shadow-xl' : isWide ? 'shadow-xl h-[84vh] w-full max-w-6xl rounded-lg 2xl:max-w-[85vw] border' : 'shadow-xl w-full max-w-lg rounded-lg border'}`}
        >
          <div className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line px-4">
            <DialogTitle className="flex-1 py-3 font-semibold">{title}</DialogTitle>
            {actions}
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
