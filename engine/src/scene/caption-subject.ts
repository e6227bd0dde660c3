import type { Content, OverlayCaption, VisualElement } from '@proscenium/protocol'
import { PARENT_DESCRIPTION_TOKEN, PARENT_NAME_TOKEN } from '@proscenium/protocol'
import type { ElementSubject } from './element-subject.ts'
import type { SceneContext } from './scene-context.ts'

/**
 * A caption as the element it is drawn as: not rotated, flipped or cropped (CORE-OVL-002), with the
 * name and description of the element that carries it filled in (CORE-OVL-011).
 */
export function captionSubject(
  caption: OverlayCaption,
  parent: VisualElement,
  context: SceneContext,
): ElementSubject {
  return {
    ...caption,
    content: caption.content && fillTokens(caption.content, parent, context),
    crop: null,
    rotation: 0,
    sizing: 'fill',
    horizontalFlip: false,
    verticalFlip: false,
  }
}

function fillTokens(content: Content, parent: VisualElement, context: SceneContext): Content {
  if (content.kind !== 'text') return content
  const { name, description } = context.describe?.(parent) ?? {
    name: parent.name ?? '',
    description: '',
  }
  const text = content.text
    .replaceAll(PARENT_NAME_TOKEN, () => name)
    .replaceAll(PARENT_DESCRIPTION_TOKEN, () => description)
  return { ...content, text }
}
