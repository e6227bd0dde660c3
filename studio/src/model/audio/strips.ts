import { sourceKeyOf } from '@proscenium/engine'
import type { AudioElement, Content, SceneContent, VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** What can sound: somebody's device, or a file. */
export type SoundContent = Extract<Content, { kind: 'contribution' | 'file' | 'media_source' }>

/** One sound of a scene. */
export interface AudioStrip {
  /** Names the sound: equal contents are one sound, whatever scene they are in. */
  readonly sourceKey: string
  /** Its audio element; null while the scene only shows it, which plays it at 100. */
  readonly elementId: string | null
  readonly content: SoundContent
  /** 0 to 100. */
  readonly volume: number
  readonly isMuted: boolean
  /** Comes and goes with its scene; else takes leave it as it is (AFV). */
  readonly followsVideo: boolean
}

/** Volume of what is seen and has no audio element. */
const IMPLICIT_VOLUME = 100

type Elements = Snapshot<Pick<SceneContent, 'visualElements' | 'audioElements'>>

/**
 * The sounds of a scene: its audio elements, and what it shows that has sound and no audio element.
 * `isSilent` says which contents are known to have no sound.
 */
export function audioStrips(
  content: Elements,
  isSilent: (content: SoundContent) => boolean,
): AudioStrip[] {
  const own = content.audioElements
    .flatMap((element) => stripOf(element))
    .filter((strip) => !isSilent(strip.content))
  const taken = new Set(own.map(({ sourceKey }) => sourceKey))
  const seen = content.visualElements.flatMap((element) => implicitStrip(element, isSilent))
  const implicit = seen.filter(({ sourceKey }) => {
    const isNew = !taken.has(sourceKey)
    taken.add(sourceKey)
    return isNew
  })
  return [...own, ...implicit]
}

function stripOf({
  id,
  content,
  volume,
  muted: isMuted,
  followsVideo = true,
}: Snapshot<AudioElement>): AudioStrip[] {
  if (!canSound(content)) return []
  const sourceKey = sourceKeyOf(content)
  return sourceKey ? [{ sourceKey, elementId: id, content, volume, isMuted, followsVideo }] : []
}

function implicitStrip(
  { content, hidden }: Snapshot<VisualElement>,
  isSilent: (content: SoundContent) => boolean,
): AudioStrip[] {
  if (hidden || !content || !canSound(content) || isSilent(content)) return []
  const sourceKey = sourceKeyOf(content)
  const strip = {
    elementId: null,
    content,
    volume: IMPLICIT_VOLUME,
    isMuted: false,
    followsVideo: true,
  }
  return sourceKey ? [{ sourceKey, ...strip }] : []
}

function canSound(content: Snapshot<Content>): content is SoundContent {
  const { kind } = content
  return kind === 'contribution' || kind === 'file' || kind === 'media_source'
}
