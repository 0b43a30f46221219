import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

/** Ends what still runs when this process ends by an error that nobody caught, or by `process.exit`. */
function endAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Ends a process at the latest with this one, whatever ends this one but SIGKILL. */
export function endWithThis(child: ChildProcess): void {
  if (children.size === 0) process.once('exit', endAll)
  children.add(child)
  child.once('exit', () => {
    children.delete(child)
    if (children.size === 0) process.off('exit', endAll)
  })
}

/** Lets signals end this process by `process.exit`, so that its children end with it. */
export function endBySignals(): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const)
    process.once(signal, () => process.exit(128 + number))
}
