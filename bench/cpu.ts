import { readdir, readFile } from 'node:fs/promises'

/**
 * Time on a processor that a process of this machine has had, milliseconds: what others do beside it does not lengthen it.
 * Null where the system does not say (it is Linux that does).
 */
export async function cpuOf(pid: number): Promise<number | null> {
  try {
    let nanoseconds = 0
    for (const task of await readdir(`/proc/${pid}/task`))
      nanoseconds += Number((await readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8')).split(' ')[0])
    return nanoseconds / 1e6
  } catch {
    return null
  }
}
