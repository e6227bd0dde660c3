import { readdir, readFile } from 'node:fs/promises'

/** A process of this machine. */
export interface RunningProcess {
  readonly pid: number
  readonly parent: number
  readonly commandLine: string
}

/** Every process below one, its children's children too. */
export async function processesUnder(root: number): Promise<RunningProcess[]> {
  const all: RunningProcess[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const stat = await read('stat')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === undefined || state === 'Z' || state === '') continue
    const commandLine = (await read('cmdline')).replaceAll('\0', ' ')
    all.push({ pid: Number(pid), parent: Number(parent), commandLine })
  }
  const found = new Set([root])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  found.delete(root)
  return all.filter(({ pid }) => found.has(pid))
}
