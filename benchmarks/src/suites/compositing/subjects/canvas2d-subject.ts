import { BACKGROUND, BAND, type BenchScene, SOURCE } from '../bench-scene.ts'
import type { DrawSubject } from '../subject.ts'
import { contextOf } from './context-of.ts'

/** What people write first: Canvas 2D with a clip for each layer. */
export const canvas2dSubject: DrawSubject = {
  id: 'canvas2d',
  title: 'Plain Canvas 2D: clip, drawImage of the frame, stroke',
  lacks: [],
  open: async (scene) => {
    const context = contextOf(scene, '2d')
    let held: readonly VideoFrame[] = []
    return {
      draw: (frames) => {
        held = frames
        drawScene(context, scene, frames)
      },
      again: () => drawScene(context, scene, held),
      finish: () => {
        context.getImageData(0, 0, 1, 1)
      },
      readPixels: () => context.getImageData(0, 0, scene.width, scene.height).data,
      dispose: () => {
        context.canvas.width = 0
      },
    }
  },
}

/** Draws the scene once; a frame that is missing leaves its layer out. */
export function drawScene(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  { width, height, layers, words }: BenchScene,
  frames: readonly (VideoFrame | HTMLVideoElement)[],
): void {
  context.globalAlpha = 1
  context.fillStyle = BACKGROUND.css
  context.fillRect(0, 0, width, height)
  layers.forEach((layer, index) => {
    const frame = frames[index]
    if (!frame) return
    const { x, y, crop, radius, border } = layer
    context.globalAlpha = layer.opacity
    context.save()
    context.beginPath()
    context.roundRect(x, y, layer.width, layer.height, radius)
    context.clip()
    context.drawImage(
      frame,
      crop.x1 * SOURCE.width,
      crop.y1 * SOURCE.height,
      (crop.x2 - crop.x1) * SOURCE.width,
      (crop.y2 - crop.y1) * SOURCE.height,
      x,
      y,
      layer.width,
      layer.height,
    )
    context.restore()
    if (border === 0) return
    context.lineWidth = border
    context.strokeStyle = '#fff'
    context.beginPath()
    const half = border / 2
    context.roundRect(
      x + half,
      y + half,
      layer.width - border,
      layer.height - border,
      radius - half,
    )
    context.stroke()
  })
  context.globalAlpha = 1
  context.fillStyle = BAND
  context.fillRect(words.x, words.y, words.width, words.height)
  context.fillStyle = '#fff'
  context.font = `bold ${words.sizePx}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(words.text, words.x + words.width / 2, words.y + words.height / 2)
}
