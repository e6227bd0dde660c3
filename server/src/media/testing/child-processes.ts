import { readdir, readFile } from 'node:fs/promises'

/** A process of this machine, and with which arguments it was started. */
export interface ChildProcessInfo {
  readonly pid: number
  readonly commandLine: string
}

/** The processes that another one started and that still run. */
export async function childrenOf(parentPid: number): Promise<ChildProcessInfo[]> {
  const children: ChildProcessInfo[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    if ((await read('stat')).split(') ')[1]?.split(' ')[1] !== `${parentPid}`) continue
    children.push({ pid: Number(name), commandLine: (await read('cmdline')).replaceAll('\0', ' ') })
  }
  return children
}

/** The most memory that a process has had so far, in megabytes; 0 for one that has gone. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

/** The arguments of the processes that another one started, as every user of the machine can read them. */
export async function argumentsBelow(parentPid: number): Promise<string> {
  return (await childrenOf(parentPid)).map(({ commandLine }) => commandLine).join('\n')
}

/** The environments of a process and of those that it started. */
export async function environmentsFrom(pid: number): Promise<string> {
  const pids = [pid, ...(await childrenOf(pid)).map((child) => child.pid)]
  const read = (one: number) => readFile(`/proc/${one}/environ`, 'utf8').catch(() => '')
  return (await Promise.all(pids.map(read))).join('').replaceAll('\0', '\n')
}
