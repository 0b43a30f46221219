import { type Movie, readMovie } from '#contract/movie'

const movies = new WeakMap<File, Promise<Movie | null>>()

/** What the head of a chosen video says, read once; null for a file that is no whole video. */
export function movieOf(file: File): Promise<Movie | null> {
  const movie =
    movies.get(file) ??
    readMovie({
      size: file.size,
      read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
    })
  movies.set(file, movie)
  return movie
}
