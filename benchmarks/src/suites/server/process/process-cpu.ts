import { readdir, readFile } from 'node:fs/promises'

/** Unit of the times in /proc/<pid>/stat: the kernel shows all of them in hundredths (USER_HZ). */
const TICKS_A_SECOND = 100

/** What the kernel says of a process (proc(5)). */
export interface ProcessFacts {
  readonly parentPid: number
  /** Processor time of all its threads, in user mode and in the kernel. */
  readonly cpuSeconds: number
}

/** Reads a line of /proc/<pid>/stat. Its second field is a name, which may hold blanks and brackets. */
export function parseProcessStat(line: string): ProcessFacts {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (index: number) => Number(fields[index])
  // Counted from the state, which is field 3 of the manual: ppid is 4, utime 14, stime 15.
  const facts = { parentPid: number(1), cpuSeconds: (number(11) + number(12)) / TICKS_A_SECOND }
  if (!Number.isFinite(facts.cpuSeconds)) throw new Error(`No process line: ${line}`)
  return facts
}

/**
 * Processor seconds of a process so far, to the nanosecond where the kernel keeps count for each thread, else
 * to the hundredth. Differences between two readings count; what a thread did that ended between them is
 * lost. Rejects where there is no /proc, or no such process.
 */
export async function readCpuSeconds(pid: number): Promise<number> {
  return (await readThreads(pid)) ?? (await readStat(pid)).cpuSeconds
}

async function readStat(pid: number): Promise<ProcessFacts> {
  return parseProcessStat(await readFile(`/proc/${pid}/stat`, 'utf8'))
}

/** Null where the kernel was built without scheduler statistics. */
async function readThreads(pid: number): Promise<number | null> {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => ''),
    ),
  )
  const times = texts.filter(Boolean).map((text) => Number(text.split(' ')[0]) / 1e9)
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0)
}

/** The child of a process whose command line holds a word. Rejects when there is none. */
export async function findChild(parentPid: number, word: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    )
    if (stat && command?.includes(word) && parseProcessStat(stat).parentPid === parentPid) {
      return pid
    }
  }
  throw new Error(`Process ${parentPid} has no child ${word}`)
}
