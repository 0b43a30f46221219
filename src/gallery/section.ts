import type { ComponentType } from 'react'

/** One piece of the frame in all its states. A file `<piece>.section.tsx` in this folder exports one as `section`. */
export interface GallerySection {
  /** Names it in the address: `?piece=fields`. */
  id: string
  title: string
  Component: ComponentType
}
