import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const clip = fileURLToPath(
  new URL('../../../../fixtures/media/background-loop.mp4', import.meta.url),
)

/** Red for 200 ms, green for 200 ms, blue for 400 ms. */
const threeColors = [
  ...['-f', 'lavfi', '-i'],
  'color=black:s=64x64:r=5:d=0.8,format=rgb24,geq=r=255*eq(N\\,0):g=255*eq(N\\,1):b=255*gte(N\\,2)',
]
/**
 * Two seconds of red in three columns: the left one is transparent, the right one is not, the middle one is
 * half transparent in the first second and opaque in the second.
 */
const redInColumns = [
  ...['-f', 'lavfi', '-i', 'color=red:s=96x64:r=5:d=2', '-vf'],
  "format=yuva420p,geq=lum='lum(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='if(lt(X,32),0,if(lt(X,64)*lt(T,1),128,255))'",
]
const animations: Readonly<Record<string, readonly string[]>> = {
  'three.gif': ['-loop', '0'],
  'three.webp': ['-c:v', 'libwebp_anim', '-lossless', '1', '-loop', '0'],
  'three.apng': ['-f', 'apng', '-plays', '0'],
  'once.gif': ['-loop', '-1'],
  'twice.gif': ['-loop', '1'],
  'twice.webp': ['-c:v', 'libwebp_anim', '-lossless', '1', '-loop', '2'],
  'twice.apng': ['-f', 'apng', '-plays', '2'],
  'three.avif': ['-c:v', 'libaom-av1', '-cpu-used', '8', '-loop', '0'],
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
  <script>fetch('/svg-script-ran')</script>
  <image href="/media/harbour.jpg" width="10" height="10" onload="fetch('/svg-script-ran')"/>
  <rect x="10" width="10" height="10" fill="#0000ff"/>
</svg>`

/** Black and white columns of two pixels each on a frame of 1920 pixels. */
const LINES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080" width="1920" height="1080">
  <rect width="1920" height="1080" fill="#fff"/>
  <path stroke="#000" stroke-width="2" d="${Array.from({ length: 480 }, (_, at) => `M${4 * at + 3} 0V1080`).join('')}"/>
</svg>`

/** Makes the media that tests of contents need, in a folder of their own, which is the caller's to remove. */
export async function makeMedia(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-media-'))
  const ffmpeg = (...parts: readonly string[]) =>
    run('ffmpeg', ['-v', 'error', '-y', ...parts], { cwd: folder })
  for (const [name, options] of Object.entries(animations)) {
    await ffmpeg(...threeColors, ...options, name)
  }
  for (const codec of ['libvpx', 'libvpx-vp9']) {
    const options = ['-g', '4', '-auto-alt-ref', '0', '-b:v', '300k']
    await ffmpeg(...redInColumns, '-c:v', codec, ...options, `${codec}.webm`)
  }
  await ffmpeg(
    '-i',
    clip,
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_list_size',
    '0',
    'index.m3u8',
  )
  const large = { width: 16_384, height: 16_384, channels: 3 as const, background: '#204060' }
  await sharp({ create: large, limitInputPixels: false }).png().toFile(join(folder, 'large.png'))
  const strip = { width: 16_000, height: 500, channels: 3 as const, background: '#ff0000' }
  await sharp({ create: strip }).png().toFile(join(folder, 'strip.png'))
  const film = await readFile(join(folder, 'libvpx.webm'))
  await writeFile(join(folder, 'cut-off.webm'), film.subarray(0, film.length / 2))
  await writeFile(join(folder, 'no-width.webm'), withoutWidth(film))
  await writeFile(join(folder, 'drawing.svg'), SVG)
  await writeFile(join(folder, 'lines.svg'), LINES)
  await copyFile(font, join(folder, 'font.woff2'))
  await writeFile(join(folder, 'empty.png'), '')
  await writeFile(join(folder, 'damaged.png'), 'This is no picture')
  await writeFile(join(folder, 'damaged.gif'), 'GIF89a and then nothing')
  return folder
}

/** The same film, whose header says that it is 0 pixels wide: Matroska's element PixelWidth (0xB0). */
function withoutWidth(film: Buffer): Buffer {
  const at = film.indexOf(Buffer.from([0xb0, 0x81, 96]))
  if (at < 0) throw new Error('The film has no width of 96 pixels')
  const changed = Buffer.from(film)
  changed[at + 2] = 0
  return changed
}
