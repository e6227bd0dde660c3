import type { SceneInput } from '../../../src/index.ts'

type Elements = NonNullable<SceneInput['visualElements']>
type Element = Elements[number]

/** The whole frame. */
export const full = { x1: 0, y1: 0, x2: 100, y2: 100 }

/** An element that fills the frame with a colour. */
export function colorElement(id: string, color: string): Element {
  return { id, kind: 'background', background: { kind: 'color', color }, boundsExpected: full }
}

/** A scene of one colour. */
export function colorScene(id: string, color: string): SceneInput {
  return { id, visualElements: [colorElement(`${id} color`, color)] }
}

/** A scene of these elements, each over the ones before. */
export function sceneOf(id: string, visualElements: Element[]): SceneInput {
  return {
    id,
    visualElements: visualElements.map((element, zIndex) => ({ ...element, zIndex })),
  }
}

/** A quarter of the frame: 0 is the upper left, 1 the upper right, 2 and 3 below. */
export function quarter(index: number) {
  const x1 = (index % 2) * 50
  const y1 = Math.floor(index / 2) * 50
  return { x1, y1, x2: x1 + 50, y2: y1 + 50 }
}

/** A scene `show` of one content, stretched over blue. */
export function overBlue(content: Element['content']): SceneInput {
  const shown = { id: 'shown', boundsExpected: full, sizing: 'stretch' as const }
  return sceneOf('show', [
    colorElement('blue', '0000ff'),
    { ...shown, kind: 'video', ...(content ? { content } : {}) },
  ])
}

/** The middles of three columns, in percent of the frame. */
export const columns = [
  [16, 50],
  [50, 50],
  [84, 50],
] as const
