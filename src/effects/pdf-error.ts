/** A PDF that cannot be shown: it has a password, or is damaged. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly reason: 'locked' | 'broken'

  constructor(reason: 'locked' | 'broken', cause?: unknown) {
    super(`The PDF is ${reason}`, { cause })
    this.reason = reason
  }
}
