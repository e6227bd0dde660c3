import { spawn } from 'node:child_process'

const sampleRateHz = 48_000
const bytesPerSample = 2
/** Of 32,768; the tones of tests have 4,096 and more. */
const quietLevel = 1_000
/** What is quiet for so long is between two beeps, whose waves cross zero. */
const quietSamples = sampleRateHz / 4
const brightLuma = 128

/** What a decoder makes of a film's sound, counted in samples: no timestamp is looked at. */
export interface DecodedSound {
  readonly seconds: number
  /** Where each beep begins, in seconds from the first sample. */
  readonly beepsSec: number[]
}

/** Decodes the sound of a film. */
export async function decodedSound(path: string): Promise<DecodedSound> {
  const beepsSec: number[] = []
  let count = 0
  let lastLoudAt = Number.NEGATIVE_INFINITY
  let rest = Buffer.alloc(0)
  const args = ['-vn', '-ac', '1', '-ar', `${sampleRateHz}`, '-f', 's16le']
  await decode(path, args, (bytes) => {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const whole = all.length - (all.length % bytesPerSample)
    for (let at = 0; at < whole; at += bytesPerSample) {
      if (Math.abs(all.readInt16LE(at)) >= quietLevel) {
        if (count - lastLoudAt > quietSamples) beepsSec.push(count / sampleRateHz)
        lastLoudAt = count
      }
      count++
    }
    rest = Buffer.from(all.subarray(whole))
  })
  return { seconds: count / sampleRateHz, beepsSec }
}

/** Seconds of sound that a decoder makes of a film, by its samples. */
export async function decodedSoundSec(path: string): Promise<number> {
  return (await decodedSound(path)).seconds
}

/** What a decoder makes of a film's pictures: how many, and which are the first of a flash. */
export async function decodedPictures(
  path: string,
): Promise<{ pictures: number; flashes: number[] }> {
  const flashes: number[] = []
  let pictures = 0
  let wasBright = false
  const filter = 'scale=1:1:flags=area,format=gray'
  const args = ['-an', '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo']
  await decode(path, args, (bytes) => {
    for (const luma of bytes) {
      const isBright = luma > brightLuma
      if (isBright && !wasBright) flashes.push(pictures)
      wasBright = isBright
      pictures++
    }
  })
  return { pictures, flashes }
}

async function decode(
  path: string,
  args: readonly string[],
  onBytes: (bytes: Buffer) => void,
): Promise<void> {
  const all = ['-v', 'error', '-i', path, ...args, 'pipe:1']
  const child = spawn('ffmpeg', all, { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.on('data', onBytes)
  await new Promise((resolve) => child.once('close', resolve))
}
