import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A flash with a beep in the middle of every two seconds; the gaps of the sound lie between them. */
const periodSec = 2
const gapAtSec = 2.3

/** A program of flashes and beeps from whose sound parts of 12 to 40 ms are missing, in what each way is sent. */
export interface GappedProgram {
  /** As the program's hub writes it for outputs: H.264 and Opus. */
  readonly matroska: string
  /** As encoders send it: H.264 and AAC. */
  readonly transport: string
  readonly flv: string
  readonly gaps: number
  readonly missingSec: number
}

/** Makes one; `gapEverySec` is an even number. */
export async function makeGappedProgram(
  folder: string,
  { seconds, gapEverySec }: { readonly seconds: number; readonly gapEverySec: number },
): Promise<GappedProgram> {
  const path = (name: string) => join(folder, `program.${name}`)
  // Three pictures: a tenth of a second.
  const isOn = `between(mod(t,${periodSec}),0.999,1.099)`
  const picture = `color=black:size=160x90:rate=30:duration=${seconds}`
  const flash = `drawbox=color=white:t=fill:enable='${isOn}'`
  const tone = `sine=frequency=1000:sample_rate=48000:samples_per_frame=192:duration=${seconds}`
  // Whole blocks of sound, 4 ms long: from 12 to 40 ms.
  const gapLength = `0.012+0.004*mod(floor(t/${gapEverySec})*3,8)`
  const sinceGap = `mod(t,${gapEverySec})-${gapAtSec}`
  const isMissing = `gte(${sinceGap},-0.001)*lt(${sinceGap},${gapLength}-0.001)`
  const encoded = ['-map', '[picture]', '-map', '[sound]', '-c:v', 'libx264', '-bf', '0']
  const tuned = [...encoded, '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '60']
  const sound = `volume=0:enable='not(${isOn})',volume=3,aselect='not(${isMissing})'`
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone],
    ...['-filter_complex', `[0:v]${flash}[picture];[1:a]${sound}[sound]`],
    ...[...tuned, '-pix_fmt', 'yuv420p', '-c:a', 'libopus', '-compression_level', '0', path('mkv')],
  ])
  // The gaps stay where they are: times of what is missing are kept.
  const asEncoders = ['-v', 'error', '-y', '-i', path('mkv'), '-c:v', 'copy', '-c:a', 'aac']
  await run('ffmpeg', [...asEncoders, '-f', 'mpegts', path('ts')])
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path('ts'), '-c', 'copy', path('flv')])
  const gaps = Math.floor((seconds - gapAtSec) / gapEverySec) + 1
  const missingSec = Array.from({ length: gaps }, (_, gap) => 0.012 + 0.004 * ((gap * 3) % 8))
  return {
    matroska: path('mkv'),
    transport: path('ts'),
    flv: path('flv'),
    gaps,
    missingSec: missingSec.reduce((sum, it) => sum + it, 0),
  }
}
