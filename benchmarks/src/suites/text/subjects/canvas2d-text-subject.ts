import { contextOf } from '../../compositing/subjects/context-of.ts'
import {
  BACKGROUND,
  BAND,
  countdownWords,
  FRAME,
  FRAME_RATE,
  SIZE_PX,
  type TextChange,
  type TextSubject,
  TICKER,
  typedWords,
} from '../text-subject.ts'

const MIDDLE_Y = BAND.y + BAND.height / 2

/** What people write first: everything anew with fillText in each frame. */
export const canvas2dTextSubject: TextSubject = {
  id: 'canvas2d-filltext',
  title: 'Plain Canvas 2D: fillRect and fillText in every frame',
  open: async (change) => {
    const context = contextOf(FRAME, '2d')
    return {
      show: (step) => drawFrame(context, change, step),
      finish: () => {
        context.getImageData(0, 0, 1, 1)
      },
      readPixels: () => context.getImageData(0, 0, FRAME.width, FRAME.height).data,
      dispose: () => {
        context.canvas.width = 0
      },
    }
  },
}

function drawFrame(
  context: OffscreenCanvasRenderingContext2D,
  change: TextChange,
  step: number,
): void {
  context.fillStyle = BACKGROUND
  context.fillRect(0, 0, FRAME.width, FRAME.height)
  context.fillStyle = '#000'
  context.fillRect(BAND.x, BAND.y, BAND.width, BAND.height)
  context.fillStyle = '#fff'
  context.font = `bold ${SIZE_PX}px sans-serif`
  context.textBaseline = 'middle'
  if (change === 'ticker') drawTicker(context, step)
  else {
    context.textAlign = 'center'
    const words = change === 'countdown' ? countdownWords(step) : typedWords(step)
    context.fillText(words, BAND.x + BAND.width / 2, MIDDLE_Y)
  }
}

function drawTicker(context: OffscreenCanvasRenderingContext2D, step: number): void {
  const line = TICKER.text + TICKER.separator
  const { width } = context.measureText(line)
  const speedPx = (TICKER.speedPercent / 100) * FRAME.width
  const shift = ((step / FRAME_RATE) * speedPx) % width
  context.save()
  context.beginPath()
  context.rect(BAND.x, BAND.y, BAND.width, BAND.height)
  context.clip()
  context.textAlign = 'left'
  for (let x = BAND.x - shift; x < BAND.x + BAND.width; x += width) {
    context.fillText(line, x, MIDDLE_Y)
  }
  context.restore()
}
