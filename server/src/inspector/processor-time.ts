import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its kernel does. */
const TICKS_PER_SECOND = 100
const MS_PER_SECOND = 1_000
/** Fields 14 to 17 of /proc/<pid>/stat (proc_pid_stat(5)), counted from behind the name of the program. */
const TIME_FIELDS = [11, 12, 13, 14] as const

/**
 * Processor time that a process has used so far, with its children that have ended, in milliseconds. Null where the
 * system does not tell.
 */
export function processorMsOf(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const ticks = TIME_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0)
    return (ticks / TICKS_PER_SECOND) * MS_PER_SECOND
  } catch {
    return null
  }
}
