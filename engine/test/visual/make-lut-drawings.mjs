// Makes the look-up tables of luts/ and the drawings of independent/look-lut-*.png, with ffmpeg's filters lut3d
// and lut1d and none of our code. Needs ffmpeg; run it only to change them: the results are committed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const here = (name) => resolve(import.meta.dirname, name)
const line = (color) => color.map((value) => value.toFixed(6)).join(' ')
const clamp = (value) => Math.min(1, Math.max(0, value))

/** Teal shadows, orange lights, softer contrast: each channel depends on all three. */
function film([red, green, blue]) {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const soft = (value) => 0.06 + 0.88 * (value * value * (3 - 2 * value))
  return [
    clamp(soft(red) + 0.1 * (luma - 0.4)),
    clamp(soft(0.9 * green + 0.1 * blue)),
    clamp(soft(blue) - 0.12 * (luma - 0.5) + 0.05 * red),
  ]
}

function volume(size) {
  const nodes = Array.from({ length: size ** 3 }, (_, node) =>
    line(film([node % size, Math.floor(node / size) % size, Math.floor(node / size ** 2)].map((step) => step / (size - 1)))),
  )
  return `# Teal shadows, orange lights.\nTITLE "Film"\nLUT_3D_SIZE ${size}\n\n${nodes.join('\n')}\n`
}

function curves(size) {
  const entries = Array.from({ length: size }, (_, entry) => {
    const value = entry / (size - 1)
    return line([Math.sqrt(value), value * value, 1 - value])
  })
  return `TITLE "Curves"\nLUT_1D_SIZE ${size}\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n${entries.join('\n')}\n`
}

/** The picture of the scenes: every channel goes its own way over the frame. */
function colors(width, height) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const blue = Math.round(127.5 + 127.5 * Math.cos(((x + 2 * y) / width) * 8))
      data.set([Math.round((x / (width - 1)) * 255), Math.round((y / (height - 1)) * 255), blue], (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).png()
}

const folder = mkdtempSync(join(tmpdir(), 'lut-'))
try {
  writeFileSync(here('luts/film-9.cube'), volume(9))
  writeFileSync(here('luts/curves-17.cube'), curves(17))
  await colors(320, 180).toFile(join(folder, 'colors.png'))
  for (const [name, filter] of [
    ['look-lut-volume', `lut3d=file=${here('luts/film-9.cube')}:interp=trilinear`],
    ['look-lut-curves', `lut1d=file=${here('luts/curves-17.cube')}:interp=linear`],
  ]) {
    execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-i', join(folder, 'colors.png')],
      ...['-vf', filter, '-pix_fmt', 'rgb24', here(`independent/${name}.png`)],
    ])
  }
} finally {
  rmSync(folder, { recursive: true })
}
