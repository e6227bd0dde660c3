/** Turns premultiplied RGBA into straight RGBA, in place. */
export function straightenAlpha(pixels: Uint8Array): void {
  for (let index = 0; index < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = index; channel < index + 3; channel++) {
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha))
    }
  }
}
