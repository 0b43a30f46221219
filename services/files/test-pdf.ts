import { jsPDF } from 'jspdf'

/** A PDF whose pages say which one they are. For tests. @param password asked for before it opens */
export function pdfOfTests({ pages = 1, password = '' }: { pages?: number; password?: string } = {}): Buffer {
  const pdf = new jsPDF(
    password ? { encryption: { userPassword: password, ownerPassword: password, userPermissions: [] } } : {},
  )
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage()
    pdf.text(`Page ${page}`, 20, 30)
  }
  return Buffer.from(pdf.output('arraybuffer'))
}
