import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28

/** When a picture stood still, in seconds of the file. */
export interface Standstill {
  readonly fromSec: number
  readonly toSec: number
}

/** When the picture did not change for half a second or more: the slate, beside a camera that moves. */
export async function standstills(path: string): Promise<Standstill[]> {
  const { stderr } = await run(
    'ffmpeg',
    ['-hide_banner', '-i', path, '-an', '-vf', 'freezedetect=n=0.0005:d=0.5', '-f', 'null', '-'],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  const timesOf = (name: string) =>
    [...stderr.matchAll(new RegExp(`freeze_${name}: ([\\d.]+)`, 'g'))].map(([, sec]) => Number(sec))
  const ends = timesOf('end')
  return timesOf('start').map((fromSec, at) => ({
    fromSec,
    toSec: ends[at] ?? Number.POSITIVE_INFINITY,
  }))
}
