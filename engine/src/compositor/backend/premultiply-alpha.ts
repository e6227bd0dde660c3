/** Turns straight RGBA into premultiplied RGBA, into `out`, which is as long. */
export function premultiplyAlpha(pixels: Uint8Array, out: Uint8Array): void {
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0
    for (let channel = index; channel < index + 3; channel++) {
      out[channel] = Math.round(((pixels[channel] ?? 0) * alpha) / 255)
    }
    out[index + 3] = alpha
  }
}
