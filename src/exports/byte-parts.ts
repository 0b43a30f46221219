/** Bytes that are gathered in memory before they move into a blob. */
const PART_BYTES = 4 * 1024 * 1024

/** A file that is written in parts. The parts become blobs, which the browser may keep on disk. */
export function createByteParts(type: string): { add(bytes: Uint8Array): void; toBlob(): Blob } {
  let blob = new Blob([], { type })
  let loose: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const gather = () => {
    blob = new Blob([blob, ...loose], { type })
    loose = []
    size = 0
  }
  return {
    add(bytes) {
      loose.push(bytes as Uint8Array<ArrayBuffer>)
      size += bytes.length
      if (size >= PART_BYTES) gather()
    },
    toBlob() {
      gather()
      return blob
    },
  }
}
