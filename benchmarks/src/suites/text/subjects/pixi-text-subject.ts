import { Container, Graphics, Text, WebGLRenderer } from 'pixi.js'
import { readGlPixels } from '../../compositing/subjects/read-gl-pixels.ts'
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

/** Pixi as its documentation shows it: a Text whose words are set; a ticker is two that move behind a mask. */
export const pixiTextSubject: TextSubject = {
  id: 'pixi-text',
  title: 'Pixi 8 as documented: Text, moved behind a Graphics mask for the ticker',
  async open(change) {
    const renderer = new WebGLRenderer()
    const canvas = new OffscreenCanvas(FRAME.width, FRAME.height)
    await renderer.init({ canvas, ...FRAME, background: BACKGROUND, resolution: 1 })
    const stage = new Container()
    stage.addChild(bandOf('#000'))
    const update = change === 'ticker' ? addTicker(stage) : addWords(stage, change)
    const { gl } = renderer
    const one = new Uint8Array(4)
    return {
      show(step) {
        update(step)
        renderer.render({ container: stage })
      },
      finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one),
      readPixels: () => readGlPixels(gl, FRAME),
      dispose: () => renderer.destroy(),
    }
  },
}

const style = {
  fill: '#fff',
  fontSize: SIZE_PX,
  fontWeight: 'bold',
  fontFamily: 'sans-serif',
} as const

function bandOf(color: string): Graphics {
  return new Graphics().rect(BAND.x, BAND.y, BAND.width, BAND.height).fill(color)
}

function addWords(stage: Container, change: TextChange): (step: number) => void {
  const text = new Text({ text: '', style, anchor: 0.5 })
  text.position.set(BAND.x + BAND.width / 2, BAND.y + BAND.height / 2)
  stage.addChild(text)
  return (step) => {
    text.text = change === 'countdown' ? countdownWords(step) : typedWords(step)
  }
}

function addTicker(stage: Container): (step: number) => void {
  const group = new Container()
  const mask = bandOf('#fff')
  group.mask = mask
  const text = TICKER.text + TICKER.separator
  const lines = [0, 1].map(() => new Text({ text, style, anchor: { x: 0, y: 0.5 } }))
  group.addChild(...lines)
  stage.addChild(group, mask)
  const speedPx = (TICKER.speedPercent / 100) * FRAME.width
  return (step) => {
    const width = lines[0]?.width ?? 1
    const shift = ((step / FRAME_RATE) * speedPx) % width
    lines.forEach((line, index) => {
      line.position.set(BAND.x - shift + index * width, BAND.y + BAND.height / 2)
    })
  }
}
