import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type StdioOptions,
  spawn,
} from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { childEnvironment } from '../../child-processes/child-environment.ts'

/** An ffmpeg that copies video takes about 60 MB; one that re-encodes takes more, depending on the frame size. */
const maxMegabytes = 1_024
const checkEveryMs = 500
const residentKilobytes = /^VmRSS:\s+(\d+) kB/m

/** Options for starting an ffmpeg. */
export interface SpawnFfmpegOptions {
  readonly stdio: StdioOptions
  /** It took more memory than any may, and was ended; the text is fit to show. */
  readonly onExcess: (error: string) => void
}

/** Starts an ffmpeg whose memory is bounded. */
export function spawnFfmpeg(
  path: string,
  args: readonly string[],
  options: SpawnFfmpegOptions & { readonly stdio: 'pipe' },
): ChildProcessWithoutNullStreams
export function spawnFfmpeg(
  path: string,
  args: readonly string[],
  options: SpawnFfmpegOptions,
): ChildProcess
export function spawnFfmpeg(
  path: string,
  args: readonly string[],
  { stdio, onExcess }: SpawnFfmpegOptions,
): ChildProcess {
  const child = spawn(path, args, { stdio, env: childEnvironment(), windowsHide: true })
  boundMemory(child, onExcess)
  return child
}

/**
 * Ends a process that takes more memory than an ffmpeg may: its source, or a fault of its own, would take that of all
 * others. Only Linux says what a process takes; elsewhere nothing is bounded.
 */
export function boundMemory(
  child: ChildProcess,
  onExcess: (error: string) => void,
  limitMegabytes: number = maxMegabytes,
): void {
  const { pid } = child
  if (pid === undefined || process.platform !== 'linux') return
  let isOver = false
  const check = async () => {
    if ((await residentMegabytes(pid)) <= limitMegabytes || isOver) return
    end()
    child.kill('SIGKILL')
    onExcess(`ffmpeg took more than ${limitMegabytes} MB of memory and was ended.`)
  }
  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  child.once('exit', end)
  child.once('error', end)
}

/** 0 for one that has gone. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(residentKilobytes.exec(status)?.[1] ?? 0) / 1_024
}
