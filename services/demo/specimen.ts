import { type CertificateDrawing, drawCertificate } from './certificate-specimen.ts'
import { drawLicence, type LicenceDrawing } from './licence-specimen.ts'
import type { Specimen } from './photograph.ts'
import { drawPortrait, type PortraitDrawing } from './portrait-specimen.ts'
import { drawSignature, type SignatureDrawing } from './signature-specimen.ts'
import { useOwnFonts } from './typeface.ts'
import { drawVehicle, type VehicleDrawing } from './vehicle-specimen.ts'

/** All properties of an evidence image; the same drawing gives the same bytes. */
export type Drawing = LicenceDrawing | VehicleDrawing | CertificateDrawing | PortraitDrawing | SignatureDrawing

/**
 * Draws one evidence image, marked as a specimen without value: JPEG, 750 to 1380 pixels on its long side, under 120
 * kB. Its fonts come from a package, so that the image does not depend on the machine.
 */
export function drawSpecimen(drawing: Drawing): Promise<Specimen> {
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
  }
}
