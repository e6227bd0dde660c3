import type { Content, SceneContent } from '@proscenium/protocol'

const DAY_MS = 86_400_000

/**
 * A scene whose countdowns count from the opening of its show. Templates write them as a time since 1970, whose first
 * day stands for a length: `1970-01-01T00:10:00Z` is ten minutes after the show was opened.
 */
export function startCountdowns(content: SceneContent, openedAt: Date): SceneContent {
  return {
    ...content,
    visualElements: content.visualElements.map((element) => ({
      ...element,
      content: started(element.content, openedAt),
      overlays: element.overlays.map((caption) => ({
        ...caption,
        content: started(caption.content, openedAt),
      })),
    })),
  }
}

function started(content: Content | null, openedAt: Date): Content | null {
  if (content?.kind !== 'text' || content.time?.kind !== 'countdown') return content
  const lengthMs = Date.parse(content.time.until)
  if (lengthMs > DAY_MS) return content
  const until = new Date(openedAt.getTime() + lengthMs).toISOString()
  return { ...content, time: { ...content.time, until } }
}
