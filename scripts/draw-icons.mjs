// `npm run icons`: draws the icons of the installed app from the brand mark, into studio/public/icons.
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
// The server draws pictures; the studio has no need to.
const sharp = createRequire(join(root, 'server/package.json'))('sharp')
const folder = join(root, 'studio/public/icons')

/** The stage opening, as in `studio/src/components/brand-mark.tsx`, on a field of 28. */
const MARK =
  '<path d="M3 4h22v20h-4.5V10.5a2 2 0 0 0-2-2h-9a2 2 0 0 0-2 2V24H3z" fill="#F2F4F8"/><path d="M11 24v-6.5a3 3 0 0 1 6 0V24z" fill="#FFB463"/>'

/** The mark on a dark field. `scale` is its share of the field, `radius` that of the field's corners. */
function icon({ scale, radius }) {
  const inset = (28 - 28 * scale) / 2
  const mark = `<g transform="translate(${inset} ${inset}) scale(${scale})">${MARK}</g>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${28 * radius}" fill="#16191F"/>${mark}</svg>`,
  )
}

const ROUND = icon({ scale: 0.68, radius: 0.21 })
// Systems cut these as they like: what matters lies within the inner 80 %.
const WHOLE = icon({ scale: 0.5, radius: 0 })

const drawn = [
  ['icon-192.png', ROUND, 192],
  ['icon-512.png', ROUND, 512],
  ['maskable-512.png', WHOLE, 512],
  ['apple-touch-180.png', icon({ scale: 0.64, radius: 0 }), 180],
]

await mkdir(folder, { recursive: true })
for (const [name, svg, size] of drawn) {
  await sharp(svg, { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
  console.log(name)
}
