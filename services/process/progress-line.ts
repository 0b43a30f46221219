/** Milliseconds between two lines in a file. */
const LINE_MS = 10_000

/**
 * Prints the progress of a long command: one line that is overwritten on a terminal, and a line every ten seconds in a
 * file.
 * @param what what is counted, such as `demo: drivers`
 */
export function progressLine(what: string): (done: number, total: number) => void {
  const started = performance.now()
  let toldAt = 0
  return (done, total) => {
    const passed = performance.now() - started
    if (!process.stdout.isTTY && done < total && passed - toldAt < LINE_MS) return
    toldAt = passed
    const line = `${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${Math.round(passed / 1000)} s`
    process.stdout.write(process.stdout.isTTY ? `\r${line} ` : `${line}\n`)
  }
}
