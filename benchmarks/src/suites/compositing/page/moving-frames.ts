import { SOURCE } from '../bench-scene.ts'

/** Pictures of one layer, ready in memory as a camera would give them: I420, BT.709, limited range. */
const PICTURES = 8

/** Makes pictures that all differ: a gradient that moves, tinted by layer. Closing them is the caller's. */
export function movingFrames(layer: number): VideoFrame[] {
  return Array.from({ length: PICTURES }, (_, index) => frame(layer, index))
}

function frame(layer: number, index: number): VideoFrame {
  const { width, height } = SOURCE
  const luma = width * height
  const data = new Uint8Array(luma * 1.5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = 16 + ((x + y + index * 40 + layer * 23) % 220)
    }
  }
  data.fill(96 + ((layer * 37) % 64), luma, luma * 1.25)
  data.fill(96 + ((layer * 53) % 64), luma * 1.25)
  return new VideoFrame(data, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: index * 33_333,
    colorSpace: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
  })
}
