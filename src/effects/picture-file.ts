/**
 * The picture at an address as a file of its own, so that a copy does not share it.
 * @throws Error where it cannot be read
 */
export async function fileOfPicture(url: string, name: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const bytes = await response.blob()
  const [, ending = 'png'] = bytes.type.split('/')
  return new File([bytes], `${name}.${ending}`, { type: bytes.type, lastModified: 0 })
}
