import type { AudioElement } from './audio-element.ts'
import type { Content } from './content.ts'
import { idsOfContent } from './element-list.ts'
import type { SceneContent } from './scene-content.ts'
import type { VisualElement } from './visual-element.ts'

/** Whether takes may change the mix; either flag keeps it (GAP-050). */
interface MixLock {
  readonly director: boolean
  readonly encoder: boolean
}

type Documents = Pick<SceneContent, 'visualElements' | 'audioElements'>

/** Volume of what is seen and has no audio element. */
const SEEN_VOLUME = 100

/**
 * What is heard once a scene is taken: its own sounds, and those on air that do not follow the picture. A locked
 * mix stays as it is: what the scene before showed goes on, and what the new one shows is not heard (GAP-050).
 */
export function audioAfterTake(
  coming: SceneContent,
  onAir: Documents | null,
  lock: MixLock,
): AudioElement[] {
  if (!onAir) return coming.audioElements
  if (lock.director || lock.encoder) return lockedMix(coming, onAir)
  const kept = onAir.audioElements.filter(({ followsVideo }) => followsVideo === false)
  if (kept.length === 0) return coming.audioElements
  const keptKeys = new Set(kept.map(({ content }) => soundKey(content)))
  const own = coming.audioElements.filter(({ content }) => !keptKeys.has(soundKey(content)))
  return withoutClashes({ ...coming, audioElements: own }, kept)
}

function lockedMix(coming: SceneContent, onAir: Documents): AudioElement[] {
  const heard = [...onAir.audioElements, ...seenSounds(onAir)]
  const known = new Set(heard.map(({ content }) => soundKey(content)))
  const silenced = seenSounds({ ...coming, audioElements: [] })
    .filter(({ content }) => !known.has(soundKey(content)))
    .map((element) => ({ ...element, muted: true }))
  return withoutClashes({ ...coming, audioElements: [] }, [...heard, ...silenced])
}

/** The sounds of a scene's pictures that have no audio element, as audio elements that say the same. */
function seenSounds({ visualElements, audioElements }: Documents): AudioElement[] {
  const known = new Set(audioElements.map(({ content }) => soundKey(content)))
  return visualElements.flatMap((element) => {
    const { content } = element
    const key = content && isHeard(element) ? soundKey(content) : null
    if (!content || key === null || known.has(key)) return []
    known.add(key)
    return [{ id: `air:${key}`, content, muted: false, volume: SEEN_VOLUME }]
  })
}

function isHeard({ kind, hidden, opacity }: VisualElement): boolean {
  return kind !== 'image' && !hidden && opacity > 0
}

/** Equal for contents that are one sound; null for what has none. */
function soundKey(content: Content): string | null {
  switch (content.kind) {
    case 'contribution':
      return `${content.kind}:${content.contributionIndex}`
    case 'file':
    case 'media_source':
      return `${content.kind}:${content.fileId}`
    default:
      return null
  }
}

/** The scene's sounds with those kept from before, whose ids may be taken: copies of a scene share ids. */
function withoutClashes(coming: SceneContent, kept: readonly AudioElement[]): AudioElement[] {
  const taken = new Set(idsOfContent(coming))
  const renamed = kept.map((element) =>
    taken.has(element.id) ? { ...element, id: `air:${soundKey(element.content)}` } : element,
  )
  return [...coming.audioElements, ...renamed]
}
