import { connectionState } from '../connection/store.ts'
import { contentOf } from '../scenes/scene-content.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** The server gets at most one picture in so long: it looks into every file that it takes. */
const SEND_EVERY_MS = 15_000

/** What is drawn of a scene. */
interface Drawing {
  readonly sceneId: string
  /** The document that was drawn, as text. */
  readonly mark: string
  readonly picture: Blob
}

/**
 * Gives the scenes of a show the pictures that are drawn of them here, for lists and links (GAP-123): the newest of each
 * scene whose document has changed, from the tab that sends the program.
 */
export class EventScenePictures {
  readonly #waiting = new Map<string, Drawing>()
  /** By scene, the document whose picture the server has. */
  readonly #sent = new Map<string, string>()
  #cancel: (() => void) | undefined

  /** A scene was drawn. */
  offer(sceneId: string, draft: Parameters<typeof contentOf>[0], picture: Blob): void {
    if (eventState.event === null || connectionState.program.status !== 'connected') return
    const mark = JSON.stringify(contentOf(draft))
    const scene = scenesState.scenes.find(({ id }) => id === sceneId)
    // The picture of before this tab was opened will do until the scene is edited.
    const isKnown = scene?.thumbnailUrl != null && !this.#sent.has(sceneId)
    if (isKnown) this.#sent.set(sceneId, mark)
    if (this.#sent.get(sceneId) === mark) return
    this.#waiting.set(sceneId, { sceneId, mark, picture })
    this.#plan()
  }

  dispose(): void {
    this.#cancel?.()
    this.#waiting.clear()
  }

  #plan(): void {
    this.#cancel ??= services().clock.after(SEND_EVERY_MS, () => {
      this.#cancel = undefined
      void this.#sendNext()
    })
  }

  async #sendNext(): Promise<void> {
    const [next] = this.#waiting.values()
    if (!next) return
    const { sceneId, mark, picture } = next
    this.#waiting.delete(sceneId)
    this.#sent.set(sceneId, mark)
    if (this.#waiting.size > 0) this.#plan()
    if (!scenesState.scenes.some(({ id }) => id === sceneId)) return
    // A picture is worth no word of alarm; the next edit brings another.
    await services()
      .api.call('uploadEventSceneThumbnail', {
        params: { id: sceneId },
        file: new File([picture], 'scene.jpg', { type: picture.type }),
      })
      .catch(() => undefined)
  }
}
