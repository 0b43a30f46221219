import { type ComponentProps, useEffect, useState } from 'react'
import { blobOf } from '../../effects/bitmap-file.ts'
import { prepareImage } from '../../effects/images.ts'

/** True for the address of a page of a PDF, which is no picture until it is drawn. */
const isPageAddress = (url: string) => url.includes('#page=')

/** The address of a picture; of a page of a PDF, that of the page drawn, undefined until it is. */
function usePictureAddress(url: string, onFailed: (() => void) | undefined): string | undefined {
  const [drawn, setDrawn] = useState<{ url: string; address: string } | null>(null)
  useEffect(() => {
    if (!isPageAddress(url)) return undefined
    let address: string | null = null
    let isGone = false
    prepareImage(url)
      .then(({ bitmap }) => blobOf(bitmap))
      .then(
        (blob) => {
          if (isGone) return
          address = URL.createObjectURL(blob)
          setDrawn({ url, address })
        },
        () => isGone || onFailed?.(),
      )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
    // The address decides; a new function for failures draws nothing again.
  }, [url]) // oxlint-disable-line react/exhaustive-deps
  if (!isPageAddress(url)) return url
  return drawn?.url === url ? drawn.address : undefined
}

interface StillImageProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  url: string
  alt: string
  onFailed?: () => void
}

/** A picture, or a page of a PDF, that does not take keys. */
export function StillImage({ url, onFailed, ...props }: StillImageProps) {
  return <img {...props} src={usePictureAddress(url, onFailed)} onError={onFailed} />
}
