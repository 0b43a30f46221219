import { readdir, readFile } from 'node:fs/promises'

/**
 * Processor time that a process of this machine has used, milliseconds; other processes do not lengthen it. Null where
 * the system does not report it (only Linux does).
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
