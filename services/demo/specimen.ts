import { type CertificateDrawing, drawCertificate, regionsOfCertificate } from './certificate-specimen.ts'
import { boxesOfLicence, drawLicence, type LicenceDrawing } from './licence-specimen.ts'
import { type PictureRegion, regionOnPhotograph, type Specimen } from './photograph.ts'
import { drawPortrait, type PortraitDrawing } from './portrait-specimen.ts'
import { drawSheets, type Sheets, type SheetsDrawing } from './sheets-specimen.ts'
import { drawSignature, type SignatureDrawing } from './signature-specimen.ts'
import { type Box, cornersOf } from './svg.ts'
import { useOwnFonts } from '../files/typeface.ts'
import { boxesOfVehicle, drawVehicle, type VehicleDrawing } from './vehicle-specimen.ts'

/** All properties of an evidence image; the same drawing gives the same bytes. */
export type Drawing =
  | LicenceDrawing
  | VehicleDrawing
  | CertificateDrawing
  | PortraitDrawing
  | SignatureDrawing
  | SheetsDrawing

/**
 * Draws one evidence image, marked as a specimen without value: JPEG, 750 to 1380 pixels on its long side, under 120
 * kB; sheets are a PDF. Its fonts come from a package, so that the image does not depend on the machine.
 */
export function drawSpecimen(drawing: Drawing): Promise<Specimen | Sheets> {
  useOwnFonts()
  switch (drawing.kind) {
    case 'licence':
      return drawLicence(drawing)
    case 'vehicle':
      return drawVehicle(drawing)
    case 'certificate':
      return drawCertificate(drawing)
    case 'portrait':
      return drawPortrait(drawing)
    case 'signature':
      return drawSignature(drawing)
    case 'sheets':
      return drawSheets(drawing)
  }
}

function onPhotograph(
  boxes: ReadonlyMap<string, Box>,
  drawing: LicenceDrawing | VehicleDrawing,
): Map<string, PictureRegion | null> {
  return new Map([...boxes].map(([field, box]) => [field, regionOnPhotograph(cornersOf(box), drawing)]))
}

/** Where a picture shows each fact that its document prints, by the fact's name; null where it is cut off. */
export function regionsOf(drawing: Drawing): ReadonlyMap<string, PictureRegion | null> {
  switch (drawing.kind) {
    case 'licence':
      return onPhotograph(boxesOfLicence(drawing), drawing)
    case 'vehicle':
      return onPhotograph(boxesOfVehicle(drawing), drawing)
    case 'certificate':
      return regionsOfCertificate(drawing)
    default:
      return new Map()
  }
}
