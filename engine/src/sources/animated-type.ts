const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bit of an extended WebP's flags that says that it moves, and where they are. */
const WEBP_ANIMATION = 0x02
const WEBP_FLAGS_AT = 20

/**
 * MIME type of an image file that may move, told by its bytes: GIF, animated WebP, AVIF sequences and
 * animated PNG. Null for still ones and for whatever else it is. A GIF may still have a single picture.
 */
export function animatedType(bytes: Uint8Array): string | null {
  if (textAt(bytes, 0, 4) === 'GIF8') return 'image/gif'
  if (isAnimatedWebp(bytes)) return 'image/webp'
  if (isAvifSequence(bytes)) return 'image/avif'
  return isAnimatedPng(bytes) ? 'image/png' : null
}

function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 8) === 'WEBPVP8X'
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0
}

/** The brands of an AVIF's first box: `avis` is a sequence. */
function isAvifSequence(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false
  const end = Math.min(wordAt(bytes, 0), bytes.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the brands lies a version number, which is none.
    if (at !== 12 && textAt(bytes, at, 4) === 'avis') return true
  }
  return false
}

/** An animated PNG has its chunk `acTL` before the first picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (PNG.some((byte, index) => bytes[index] !== byte)) return false
  for (let at = PNG.length; at + 8 <= bytes.length; at += wordAt(bytes, at) + 12) {
    const kind = textAt(bytes, at + 4, 4)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
  }
  return false
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function wordAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
}
