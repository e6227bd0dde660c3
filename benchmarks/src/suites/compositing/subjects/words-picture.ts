import { BAND, type BenchScene } from '../bench-scene.ts'

/** The band with its words, drawn once: what a hand-written renderer would keep as a texture. */
export function wordsPicture({ words }: BenchScene): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(words.width), Math.ceil(words.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no 2d context')
  context.fillStyle = BAND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#fff'
  context.font = `bold ${words.sizePx}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(words.text, canvas.width / 2, canvas.height / 2)
  return canvas
}
