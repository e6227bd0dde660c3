import type { Content, VisualElement } from '@proscenium/protocol'
import type { ElementReadiness, Readiness } from '../api/canvas.ts'
import type { SourceInfo, SourceState } from '../api/source-pool.ts'
import { sourceKeyOf } from '../scene/source-key.ts'

type ElementState = ElementReadiness['state']

/** A frozen or ended picture can be shown as well as a moving one. */
const stateOf: Readonly<Record<SourceState, ElementState>> = {
  live: 'ready',
  stalled: 'ready',
  ended: 'ready',
  fallback: 'ready',
  loading: 'loading',
  missing: 'missing',
  failed: 'failed',
}

const severity: Readonly<Record<ElementState, number>> = {
  ready: 0,
  missing: 1,
  loading: 2,
  failed: 3,
}

/** Whether a scene's elements can be shown at once; each with its captions, the worst of them counts. */
export function sceneReadiness(
  sceneId: string,
  elements: readonly VisualElement[],
  infoOf: (key: string) => SourceInfo | undefined,
): Readiness {
  const readiness = elements.map(({ id, content, overlays }) => {
    const states = [content, ...overlays.map((caption) => caption.content)].map((part) =>
      contentState(part, infoOf),
    )
    const [worst = { state: 'ready' as const }] = states.toSorted(
      (a, b) => severity[b.state] - severity[a.state],
    )
    return { elementId: id, ...worst }
  })
  const ready = readiness.every(({ state }) => state === 'ready' || state === 'missing')
  return { sceneId, ready, elements: readiness }
}

function contentState(
  content: Content | null,
  infoOf: (key: string) => SourceInfo | undefined,
): Omit<ElementReadiness, 'elementId'> {
  if (content === null || content.kind === 'text') return { state: 'ready' }
  const key = sourceKeyOf(content)
  if (key === null) return { state: 'missing' }
  const info = infoOf(key)
  if (!info) return { state: 'loading' }
  const state = stateOf[info.state]
  return info.reason === undefined ? { state } : { state, reason: info.reason }
}
