import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILL_SOUND_GAPS } from './sound-gaps.ts'

const ffmpeg = promisify(execFile)
const RATE_HZ = 48_000
const BYTES_PER_SAMPLE = 2
/** A few frames of the encoders, which pad the ends. */
const PADDING_S = 0.1

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-gaps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) => ffmpeg('ffmpeg', ['-v', 'error', '-y', ...args])

/** Encodes a tone from which a part is missing, its timestamps kept, as an output or a pull gets it. */
async function toneWithGap(durationS: number, [fromS, toS]: readonly [number, number]) {
  const path = join(folder, 'gap.mkv')
  const tone = `sine=frequency=440:sample_rate=${RATE_HZ}:samples_per_frame=96:duration=${durationS}`
  const without = `aselect='not(between(t,${fromS},${toS}))'`
  await run('-f', 'lavfi', '-i', tone, '-af', without, '-c:a', 'pcm_s16le', path)
  return path
}

/** Seconds of sound that a decoder makes of what the filter and the encoder made. */
async function decodedS(path: string, codec: string): Promise<number> {
  const encoded = join(folder, `filled-${codec}.mkv`)
  await run('-i', path, ...FILL_SOUND_GAPS, '-c:a', codec, '-ar', `${RATE_HZ}`, encoded)
  const decoding = ['-v', 'error', '-i', encoded, '-f', 's16le', '-ac', '1', '-']
  const { stdout } = await ffmpeg('ffmpeg', decoding, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.length / BYTES_PER_SAMPLE / RATE_HZ
}

describe.each(['aac', 'libopus'])('gaps of the sound, encoded as %s', (codec) => {
  test.each([
    ['12 ms after 20 s', [20, 20.012]],
    ['34 ms after 5 s', [5, 5.034]],
    ['2 s after 10 s', [10, 12]],
  ] as const)('%s are filled with as much silence as is missing, and no more', async (_, gap) => {
    const durationS = 30
    const filledS = await decodedS(await toneWithGap(durationS, gap), codec)
    expect(Math.abs(filledS - durationS)).toBeLessThan(PADDING_S)
  })
})
