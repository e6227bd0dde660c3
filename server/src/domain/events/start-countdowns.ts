import { type SceneContent, startCountdown } from '@proscenium/protocol'

/** A scene whose countdowns count from the opening of its show. */
export function startCountdowns(content: SceneContent, openedAt: Date): SceneContent {
  return {
    ...content,
    visualElements: content.visualElements.map((element) => ({
      ...element,
      content: startCountdown(element.content, openedAt),
      overlays: element.overlays.map((caption) => ({
        ...caption,
        content: startCountdown(caption.content, openedAt),
      })),
    })),
  }
}
