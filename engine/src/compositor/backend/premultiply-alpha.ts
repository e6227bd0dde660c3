/**
 * Turns straight RGBA into premultiplied RGBA, into `out`, which is as long. Rounds downwards, as Chromium
 * does when it premultiplies for WebGL, so that a picture looks the same whoever draws it.
 */
export function premultiplyAlpha(pixels: Uint8Array, out: Uint8Array): void {
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0
    for (let channel = index; channel < index + 3; channel++) {
      out[channel] = Math.floor(((pixels[channel] ?? 0) * alpha) / 255)
    }
    out[index + 3] = alpha
  }
}
