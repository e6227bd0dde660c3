/** The picture in the drawing buffer: RGBA, rows top to bottom. */
export function readGlPixels(
  gl: WebGL2RenderingContext,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8ClampedArray {
  const upsideDown = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown)
  const pixels = new Uint8ClampedArray(upsideDown.length)
  const row = width * 4
  for (let y = 0; y < height; y++) {
    pixels.set(upsideDown.subarray((height - 1 - y) * row, (height - y) * row), y * row)
  }
  return pixels
}
