import { subscribe } from 'valtio'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { thumbnailsState } from '../thumbnails/store.ts'
import { eventlessState } from './store.ts'

/** No picture keeps anybody longer from leaving. */
const MAX_SENDING_MS = 3_000

/** Where the pictures of a template's scenes belong. */
export interface ScenePicturesOptions {
  readonly templateId: string
  readonly formatId: string
}

/** Gives the scenes of a template the pictures that were drawn of them here: who lists templates has no engine. */
export class ScenePictures {
  readonly #options: ScenePicturesOptions
  readonly #saved = new Set<string>()
  /** By scene, the drawing that the server has. */
  readonly #sent = new Map<string, string>()
  readonly #stops: readonly (() => void)[]
  /** Who waits for pictures to be sent. */
  readonly #onSent = new Set<() => void>()
  #sending: Promise<void> | null = null

  constructor(options: ScenePicturesOptions) {
    this.#options = options
    const wake = () => this.#send()
    this.#stops = [subscribe(thumbnailsState, wake), subscribe(eventlessState, wake)]
  }

  /** A scene was saved: its picture is out of date. */
  saved(sceneId: string): void {
    this.#saved.add(sceneId)
    this.#send()
  }

  /**
   * Resolves once every scene that was saved has a picture and what is drawn has been sent, or after a while: the
   * engine goes with who leaves, and nobody else could draw them.
   */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        cancel()
        this.#onSent.delete(look)
        resolve()
      }
      const look = () => {
        if (!this.#sending && !this.#isMissing()) stop()
      }
      const cancel = services().clock.after(MAX_SENDING_MS, stop)
      this.#onSent.add(look)
      look()
    })
  }

  #isMissing(): boolean {
    return scenesState.scenes.some(
      ({ id, thumbnailUrl }) => this.#saved.has(id) && thumbnailUrl === null && !this.#sent.has(id),
    )
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
  }

  #send(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
      for (const look of this.#onSent) look()
    })
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#sent.set(next.sceneId, next.url)
      await this.#upload(next)
    }
  }

  /** A drawing that shows what is saved, of a scene that has none or an older one. */
  #next(): { sceneId: string; url: string } | undefined {
    const { formatId } = this.#options
    const unsaved = new Set(
      eventlessState.unsaved.filter((one) => one.formatId === formatId).map((one) => one.sceneId),
    )
    for (const { id, thumbnailUrl, formatRef } of scenesState.scenes) {
      const url = thumbnailsState.urls[id]
      const isWanted = thumbnailUrl === null || this.#saved.has(id)
      if (!url || !isWanted || formatRef !== formatId || unsaved.has(id)) continue
      if (this.#sent.get(id) !== url) return { sceneId: id, url }
    }
    return undefined
  }

  async #upload({ sceneId, url }: { sceneId: string; url: string }): Promise<void> {
    const { templateId, formatId } = this.#options
    try {
      const blob = await (await fetch(url)).blob()
      await services().api.call('uploadSceneThumbnail', {
        params: { id: templateId, sceneId, formatId },
        query: { generated: '1' },
        file: new File([blob], 'scene.jpg', { type: blob.type }),
      })
    } catch {
      // A picture is worth no word of alarm; the next one comes with the next save.
    }
  }
}
