import {
  type OverlayReference,
  type VisualElement,
  visualElementSchema,
} from '@proscenium/protocol'
import { EngineError } from '../api/engine-error.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { ElementDescription } from '../scene/scene-context.ts'
import type { SceneAnswers } from './scene-facts.ts'

/**
 * The host's answers about scenes, so that none can break a frame: one that throws or is not what it should
 * be counts as none, and is reported with `invalid-option`; of an overlay only the invalid elements are left
 * out, with `invalid-scene`.
 */
export function guardedAnswers(
  { describe, overlay, fallbackImage, hidesMissing }: SceneAnswers,
  fail: (error: EngineError) => void,
): Required<SceneAnswers> {
  const asked = <Answer>(name: string, ask: () => Answer): Answer | undefined => {
    try {
      return ask()
    } catch (cause) {
      fail(new EngineError('invalid-option', `The option ${name} threw`, { cause }))
      return undefined
    }
  }
  return {
    describe: (element: VisualElement) => {
      const answer = asked('describe', () => describe?.(element))
      return answer && description(answer)
    },
    overlay: (reference: OverlayReference) => {
      const answer = asked('overlay', () => overlay?.(reference))
      return answer && validElements(answer, reference, fail)
    },
    fallbackImage: (ref: SourceRef, sceneId: string) => {
      const answer = asked('fallbackImage', () => fallbackImage?.(ref, sceneId))
      return typeof answer === 'string' && answer !== '' ? answer : undefined
    },
    hidesMissing: (sceneId: string) =>
      asked('hidesMissing', () => hidesMissing?.(sceneId)) === true,
  }
}

/** Plain strings only: they go to a worker. */
function description({ name, description }: ElementDescription): ElementDescription {
  return { name: String(name ?? ''), description: String(description ?? '') }
}

function validElements(
  elements: readonly VisualElement[],
  { id }: OverlayReference,
  fail: (error: EngineError) => void,
): VisualElement[] {
  if (!Array.isArray(elements)) {
    fail(new EngineError('invalid-option', `The option overlay gave no list for ${id}`))
    return []
  }
  return elements.flatMap((element: unknown, index) => {
    const parsed = visualElementSchema.safeParse(element)
    if (parsed.success) return [parsed.data]
    const what = parsed.error.issues[0]?.message ?? 'It is invalid'
    fail(new EngineError('invalid-scene', `overlay ${id}, element ${index}: ${what}`))
    return []
  })
}
