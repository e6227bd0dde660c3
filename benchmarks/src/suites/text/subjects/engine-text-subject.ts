import {
  type CompositorBackend,
  flattenScene,
  listAt,
  openBackend,
} from '@proscenium/engine/drawing'
import { FULL_BOUNDS, type SceneContent, sceneContentSchema } from '@proscenium/protocol'
import { finishDrawing } from '../../compositing/subjects/finish-drawing.ts'
import {
  BACKGROUND,
  BAND,
  FRAME,
  FRAME_RATE,
  type OpenText,
  SIZE_PX,
  type TextChange,
  type TextSubject,
  TICKER,
  typedWords,
} from '../text-subject.ts'

const UNTIL = '2027-01-01T00:00:00Z'
/** A day before the countdown ends: it changes once a second. */
const START_MS = Date.parse(UNTIL) - 80_000_000
const SECOND_MS = 1000

/** Our backends, given a draw list for each moment as the engine's compositor gives them. */
export const engineTextSubjects: readonly TextSubject[] = (
  ['canvas2d', 'webgl2', 'webgpu'] as const
).map((kind) => ({
  id: `proscenium-${kind}`,
  title: `Proscenium, ${kind} backend`,
  open: async (change) => openOn(await openBackend(kind), change),
}))

function openOn(backend: CompositorBackend, change: TextChange): OpenText {
  const target = backend.createTarget('text', FRAME.width, FRAME.height)
  const flatten = (content: object) =>
    flattenScene(sceneOf(content), { ...FRAME, sourceSize: () => undefined })
  const standing = flatten(contentOf(change))
  const stepMs = change === 'ticker' ? SECOND_MS / FRAME_RATE : SECOND_MS
  const listOf = (step: number) =>
    change === 'typed'
      ? flatten({ text: typedWords(step) })
      : listAt(standing, START_MS + step * stepMs).list
  return {
    show(step) {
      if (!backend.draw(target, listOf(step), new Map())) throw new Error('The context is lost')
    },
    finish: () => finishDrawing(backend, target),
    readPixels: () => new Uint8ClampedArray(backend.readPixels(target)),
    dispose: () => backend.dispose(),
  }
}

function contentOf(change: TextChange): object {
  switch (change) {
    case 'ticker':
      return {
        text: TICKER.text,
        ticker: { speed: TICKER.speedPercent, separator: TICKER.separator.trim() },
      }
    case 'countdown':
      return { text: '', time: { kind: 'countdown', until: UNTIL } }
    case 'typed':
      return { text: typedWords(0) }
  }
}

function sceneOf(content: object): SceneContent {
  const percent = (value: number, whole: number) => (value / whole) * 100
  const backdrop = {
    id: 'backdrop',
    kind: 'background',
    background: { kind: 'color', color: BACKGROUND.slice(1) },
    boundsExpected: FULL_BOUNDS,
    zIndex: 0,
  }
  const words = {
    id: 'words',
    kind: 'text',
    content: {
      kind: 'text',
      size: percent(SIZE_PX, FRAME.height),
      bold: true,
      fontId: 'sans-serif',
      ...content,
    },
    background: { kind: 'color', color: '000000ff' },
    boundsExpected: {
      x1: percent(BAND.x, FRAME.width),
      y1: percent(BAND.y, FRAME.height),
      x2: percent(BAND.x + BAND.width, FRAME.width),
      y2: percent(BAND.y + BAND.height, FRAME.height),
    },
    zIndex: 1,
  }
  return sceneContentSchema.parse({ name: 'Text', visualElements: [backdrop, words] })
}
