import { useState } from 'react'
import { hasCardProportion } from '#contract/schemas/partnerships/partnership-banner'
import { PictureField, type PicturesFieldProps } from '../../ui/form/fields/picture-field.tsx'
import type { Size } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'

interface Cropped {
  file: File
  picture: ImageBitmap
  take(files: readonly File[]): void
}

/** The picture of a card: one of another proportion is cut first (CON-5-054, CON-5-055). */
export function CardPictureField({ card, ...field }: PicturesFieldProps & { card: Size }) {
  const [cropped, setCropped] = useState<Cropped | null>(null)
  const close = () => {
    cropped?.picture.close()
    setCropped(null)
  }
  const cutFirst = async (files: readonly File[], take: Cropped['take']) => {
    const [file] = files
    // A picture that this browser does not open is sent as it is.
    const picture = file ? await createImageBitmap(file).catch(() => null) : null
    if (file && picture && !hasCardProportion(picture, card)) return setCropped({ file, picture, take })
    picture?.close()
    take(files)
  }
  return (
    <>
      <PictureField {...field} before={(files, take) => void cutFirst(files, take)} />
      {cropped ? (
        <CropDialog
          file={cropped.file}
          picture={cropped.picture}
          card={card}
          onTake={(file) => {
            cropped.take([file])
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
