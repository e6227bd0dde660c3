import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mediaPath } from '@proscenium/fixtures'
import sharp from 'sharp'
import { tinyTtf, tinyWoff } from '../../testing/tiny-font.ts'

/** A whole file of a kind that the server takes. */
export interface SampleFile {
  /** The ending of its name, without a dot. */
  readonly ending: string
  readonly bytes: Buffer
  readonly isFont: boolean
}

/** Made by ffmpeg, small. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  mp4: [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=64x48:d=1',
    '-f',
    'lavfi',
    '-i',
    'sine=d=1',
    '-c:v',
    'libx264',
  ],
  mov: [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=64x48:d=1',
    '-f',
    'lavfi',
    '-i',
    'sine=d=1',
    '-c:v',
    'libx264',
  ],
  mkv: [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=64x48:d=1',
    '-f',
    'lavfi',
    '-i',
    'sine=d=1',
    '-c:v',
    'libx264',
  ],
  mp3: ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'libmp3lame'],
  wav: ['-f', 'lavfi', '-i', 'sine=d=0.2:r=8000'],
  m4a: ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac'],
  aac: ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', '-f', 'adts'],
  ogg: ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'libvorbis'],
  flac: ['-f', 'lavfi', '-i', 'sine=d=0.5:r=8000'],
}
const WEBM = mediaPath('stinger.webm')
const OPENTYPE_TAG = 0x4f54544f
/** One of those that come with the studio. */
const REAL_FONT = join(
  import.meta.dirname,
  '../../../../studio/node_modules',
  ...['@fontsource-variable', 'caveat', 'files', 'caveat-latin-wght-normal.woff2'],
)

/** One small file of every kind that the server takes; those of ffmpeg are made in a folder. */
export async function sampleFiles(folder: string): Promise<SampleFile[]> {
  const made = await Promise.all(
    Object.entries(MADE).map(([ending, args]) => make(folder, ending, args)),
  )
  const media = [...made, { ending: 'webm', bytes: await readFile(WEBM) }, ...(await pictures())]
  return [
    ...media.map((file) => ({ ...file, isFont: false })),
    ...(await fonts()).map((file) => ({ ...file, isFont: true })),
  ]
}

async function make(folder: string, ending: string, args: readonly string[]) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `sample.${ending}`)
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args, path])
  return { ending, bytes: await readFile(path) }
}

async function pictures() {
  const picture = () => sharp(mediaPath('harbour.jpg')).resize(96, 64)
  return [
    { ending: 'png', bytes: await picture().png().toBuffer() },
    { ending: 'jpg', bytes: await picture().jpeg().toBuffer() },
    { ending: 'webp', bytes: await picture().webp().toBuffer() },
    { ending: 'gif', bytes: await picture().gif().toBuffer() },
    { ending: 'avif', bytes: await picture().avif({ effort: 0 }).toBuffer() },
    { ending: 'svg', bytes: await readFile(mediaPath('logo.svg')) },
  ]
}

async function fonts() {
  const otf = Buffer.from(tinyTtf())
  otf.writeUInt32BE(OPENTYPE_TAG, 0)
  return [
    { ending: 'ttf', bytes: Buffer.from(tinyTtf()) },
    { ending: 'otf', bytes: otf },
    { ending: 'woff', bytes: Buffer.from(tinyWoff()) },
    { ending: 'woff2', bytes: await readFile(REAL_FONT) },
  ]
}
