import type { VisualElement } from '@proscenium/protocol'
import { PARENT_DESCRIPTION_TOKEN, PARENT_NAME_TOKEN } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { isGraphicShown } from '../../model/scenes/caption-actions.ts'

type Element = Snapshot<VisualElement>

/** An element with captions, or a text: what a director shows and hides by itself. */
export interface GraphicRow {
  readonly element: Element
  /** Its words, without what stands for the name of who carries them. */
  readonly words: string
  /** The words include the name or the description of who is seen. */
  readonly isNamed: boolean
  readonly isShown: boolean
}

/** The graphics of a scene, front to back as its layers lie. */
export function graphicRows(elements: readonly Element[]): GraphicRow[] {
  return elements
    .filter(({ kind, overlays, hidden }) => (overlays.length > 0 ? !hidden : kind === 'text'))
    .map((element) => {
      const texts = textsOf(element)
      return {
        element,
        words: texts.filter((text) => !isToken(text)).join(' · '),
        isNamed: texts.some(isToken),
        isShown: isGraphicShown(element),
      }
    })
    .reverse()
}

/** Elements on which a caption could hang and none does: people and films. */
export function bareElements(elements: readonly Element[]): Element[] {
  return elements.filter(
    ({ content, overlays, hidden }) =>
      !hidden && overlays.length === 0 && content?.kind === 'contribution',
  )
}

function textsOf({ overlays, content }: Element): string[] {
  const contents = overlays.length > 0 ? overlays.map((caption) => caption.content) : [content]
  return contents.flatMap((each) => (each?.kind === 'text' && each.text !== '' ? [each.text] : []))
}

function isToken(text: string): boolean {
  return text.includes(PARENT_NAME_TOKEN) || text.includes(PARENT_DESCRIPTION_TOKEN)
}
