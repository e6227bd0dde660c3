const opaque = 255
const alphaShift = 24

/** Colour that was multiplied by opacity, divided by it again: by opacity times 256 plus colour. */
const straight = Uint8Array.from({ length: 256 * 256 }, (_, at) => {
  const [alpha, value] = [at >> 8, at & opaque]
  return alpha === 0 ? 0 : Math.min(opaque, Math.round((value * opaque) / alpha))
})

/**
 * Takes the opacity out of the colours of a picture of RGBA, in place: in screencasts Chromium leaves them multiplied
 * by it. False, with nothing done, where they are not, which a colour above its opacity gives away.
 */
export function straighten(picture: Buffer): boolean {
  const pixels = new Uint32Array(picture.buffer, picture.byteOffset, picture.length >> 2)
  if (!isMultiplied(pixels)) return false
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    const alpha = pixel >>> alphaShift
    if (alpha === 0 || alpha === opaque) continue
    const row = alpha << 8
    pixels[at] =
      ((alpha << alphaShift) |
        ((straight[row | ((pixel >> 16) & opaque)] ?? 0) << 16) |
        ((straight[row | ((pixel >> 8) & opaque)] ?? 0) << 8) |
        (straight[row | (pixel & opaque)] ?? 0)) >>>
      0
  }
  return true
}

function isMultiplied(pixels: Uint32Array): boolean {
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    const alpha = pixel >>> alphaShift
    if (alpha === opaque || pixel === 0) continue
    const isAbove =
      (pixel & opaque) > alpha ||
      ((pixel >> 8) & opaque) > alpha ||
      ((pixel >> 16) & opaque) > alpha
    if (isAbove) return false
  }
  return true
}
