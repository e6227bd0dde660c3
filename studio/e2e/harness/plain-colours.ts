import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from 'puppeteer-core'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28
const STRONG = 150
const WEAK = 90

/** Colours that survive coding and can't be taken for one another, nor for black. */
export const PLAIN_COLOURS = ['red', 'lime', 'blue'] as const

/** One of them, or the parts of what is none. */
export function plainColour([red = 0, green = 0, blue = 0]: ArrayLike<number> &
  Iterable<number>): string {
  const parts = [red, green, blue]
  const at = parts.findIndex((part) => part > STRONG)
  const isPure = parts.every((part, index) => index === at || part < WEAK)
  return (at >= 0 && isPure && PLAIN_COLOURS[at]) || parts.join()
}

/** A picture of one colour as PNG. */
export async function makePicture(colour: string, path: string): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', `color=${colour}:s=640x360`, '-frames:v', '1']
  await run('ffmpeg', ['-v', 'error', '-y', ...input, '-pix_fmt', 'rgb24', path])
  return readFile(path)
}

/** A film of one colour as MP4, in which a white bar runs along the upper edge. */
export async function makeFilm(colour: string, path: string): Promise<Buffer> {
  const source = `color=${colour}:s=640x360:r=30:d=4`
  const bar = 'color=white:s=40x20:r=30:d=4'
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', bar],
    ...['-filter_complex', "[0][1]overlay=x='mod(t*160,600)':y=10"],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', 'faststart'],
    path,
  ])
  return readFile(path)
}

/** What the middle of the program's picture in the mixer shows; 'no picture' without one. */
export async function middleOfProgram(page: Page): Promise<string> {
  const pixel = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-landmark="program"] canvas')
    const paper = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true })
    if (!canvas || !paper) return null
    paper.drawImage(canvas, 0, 0, 16, 9)
    return [...paper.getImageData(8, 4, 1, 1).data.slice(0, 3)]
  })
  return pixel ? plainColour(pixel) : 'no picture'
}

/** What the middle of each picture of a film shows, in their order. */
export async function middlesOfFilm(path: string): Promise<string[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-an', '-fps_mode', 'passthrough'],
      ...['-vf', 'crop=iw/8:ih/8,scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  return Array.from({ length: stdout.length / 3 }, (_, at) =>
    plainColour(stdout.subarray(at * 3, at * 3 + 3)),
  )
}
