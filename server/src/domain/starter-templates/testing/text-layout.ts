import {
  PARENT_DESCRIPTION_TOKEN,
  PARENT_NAME_TOKEN,
  type RelativeBounds,
  type SceneContent,
  TEXT_TIME_TOKEN,
  type TextContent,
  type VisualElement,
} from '@proscenium/protocol'
import { lineWidth } from './letter-widths.ts'

/** A rectangle in pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Words as they stand in a frame. */
export interface SetText {
  readonly words: string
  readonly color: string
  /** Their box. */
  readonly box: Rect
  /** What the lines themselves cover. */
  readonly ink: Rect
  readonly fits: boolean
  /** Where in its scene: the element, and the caption on it. */
  readonly elementAt: number
  readonly captionAt: number | null
}

const LINE_EM = 1.2
const FRAME_LINES = 1080
const SAMPLES: readonly (readonly [string, string])[] = [
  [PARENT_NAME_TOKEN, 'Alexandra Weber'],
  [PARENT_DESCRIPTION_TOKEN, 'Head of research'],
]

/** Every text of a scene, captions included, as it is set without being shrunk. */
export function textsOf(
  { visualElements }: SceneContent,
  frame: Pick<Rect, 'width' | 'height'>,
): SetText[] {
  return visualElements.flatMap((element, elementAt) => {
    const parent = rectOf(element, frame)
    const own =
      element.content?.kind === 'text'
        ? [{ content: element.content, box: parent, captionAt: null }]
        : []
    const captions = element.overlays.flatMap(({ content, relativeBounds }, captionAt) =>
      content?.kind === 'text'
        ? [{ content, box: captionRect(relativeBounds, parent), captionAt }]
        : [],
    )
    return [...own, ...captions].map((text) => ({
      ...setText(text.content, text.box),
      elementAt,
      captionAt: text.captionAt,
    }))
  })
}

/** The box of an element in pixels. */
export function rectOf(
  { boundsExpected: { x1, y1, x2, y2 } }: Pick<VisualElement, 'boundsExpected'>,
  { width, height }: Pick<Rect, 'width' | 'height'>,
): Rect {
  const [x, y] = [(x1 * width) / 100, (y1 * height) / 100]
  return { x, y, width: ((x2 - x1) * width) / 100, height: ((y2 - y1) * height) / 100 }
}

/** The box of a caption on its parent in pixels. */
export function captionRect(bounds: RelativeBounds, parent: Rect): Rect {
  const shorter = Math.min(parent.width, parent.height)
  const width = (bounds.width * parent.width) / 100
  const height = (bounds.height * parent.height) / 100
  const x = aligned(bounds.horizontalAlignment, parent.width - width)
  const y = aligned(bounds.verticalAlignment, parent.height - height)
  const inwards = (alignment: string, margin: number) =>
    alignment === 'center' ? 0 : ((margin * shorter) / 100) * (isFar(alignment) ? -1 : 1)
  return {
    x: parent.x + x + inwards(bounds.horizontalAlignment, bounds.marginHorizontal),
    y: parent.y + y + inwards(bounds.verticalAlignment, bounds.marginVertical),
    width,
    height,
  }
}

function setText(content: TextContent, box: Rect): Omit<SetText, 'elementAt' | 'captionAt'> {
  const em = (content.size * FRAME_LINES) / 100
  const words = said(content)
  // Words that run by take one line, whose width nothing limits.
  const isTicker = content.ticker !== undefined
  const lines = isTicker
    ? ['']
    : words.split('\n').flatMap((line) => broken(line, box, { em, content }))
  const widths = lines.map((line) => lineWidth(line, em, content.bold))
  const width = isTicker ? box.width : Math.max(...widths)
  const height = lines.length * em * LINE_EM
  const ink = {
    x: box.x + aligned(content.horizontalAlignment, box.width - width),
    y: box.y + aligned(content.verticalAlignment, box.height - height),
    width,
    height,
  }
  const fits = width <= box.width + 0.5 && height <= box.height + 0.5
  return { words, color: content.color, box, ink, fits }
}

function said({ text, time }: TextContent): string {
  const filled = SAMPLES.reduce((words, [token, sample]) => words.replaceAll(token, sample), text)
  return time ? filled.replace(TEXT_TIME_TOKEN, '00:00') : filled
}

function broken(
  line: string,
  box: Rect,
  { em, content }: { readonly em: number; readonly content: TextContent },
): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && lineWidth(longer, em, content.bold) > box.width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

function aligned(alignment: string, rest: number): number {
  if (alignment === 'center') return rest / 2
  return isFar(alignment) ? rest : 0
}

function isFar(alignment: string): boolean {
  return alignment === 'right' || alignment === 'bottom'
}
