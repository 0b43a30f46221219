/** A picture of one hue, like one that somebody chooses. */
export function samplePicture(name: string, hue: number, width = 480, height = 320): File {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.fillStyle = `oklch(0.86 0.06 ${hue})`
  context.fillRect(0, 0, width, height)
  context.fillStyle = `oklch(0.58 0.14 ${hue})`
  context.beginPath()
  context.moveTo(0, height)
  context.lineTo(width * 0.35, height * 0.4)
  context.lineTo(width * 0.6, height * 0.75)
  context.lineTo(width * 0.78, height * 0.5)
  context.lineTo(width, height)
  context.fill()
  context.beginPath()
  context.arc(width * 0.75, height * 0.22, height * 0.1, 0, 2 * Math.PI)
  context.fill()
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: 'image/png' })
}

/** A file of this size in bytes, with the name and the first bytes of its type. */
export function sampleFile(name: string, type: string, beginning: string, size: number): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(beginning, (character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}
