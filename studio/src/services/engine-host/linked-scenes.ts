import type { Engine, EngineScene, SceneInput } from '@proscenium/engine'
import {
  contentForFormat,
  type EditOperation,
  type OtherFormat,
  type SceneContent,
  type VisualElement,
} from '@proscenium/protocol'

/**
 * Scenes of the engine, each of them also as other formats show it, under an id of its own: what is set, edited
 * and taken lands in all formats in one frame.
 */
export class LinkedScenes {
  readonly #engine: Engine
  readonly #formats = new Map<string, OtherFormat>()
  /** Scenes as the master shows them, by their ids. */
  readonly #ids = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Shows every scene in a format, too, from now on. */
  addFormat(format: OtherFormat): void {
    if (this.#formats.has(format.formatId)) return
    this.#formats.set(format.formatId, format)
    this.batch(() => {
      for (const id of this.#ids) this.#derive(id, format)
    })
  }

  /** Shows no scene in a format any more; no canvas must show one. */
  removeFormat(formatId: string): void {
    if (!this.#formats.delete(formatId)) return
    for (const id of this.#ids) this.#engine.scenes.remove(linkedId(id, formatId))
  }

  /** A scene as a format shows it; null where there is none. */
  readonly idIn = (sceneId: string, formatId: string): string | null => {
    const id = linkedId(sceneId, formatId)
    return this.#engine.scenes.get(id) ? id : null
  }

  /** Makes several changes land in one frame. */
  batch<Result>(change: () => Result): Result {
    return this.#engine.batch(change)
  }

  set(scene: SceneInput): void {
    this.#ids.add(scene.id)
    this.#change(scene.id, () => this.#engine.scenes.set(scene))
  }

  /** Throws the engine's error where an edit does not fit, and changes nothing then. */
  apply(sceneId: string, operations: readonly EditOperation[]): void {
    this.#change(sceneId, () => this.#engine.scenes.apply(sceneId, operations))
  }

  remove(sceneId: string): void {
    this.#ids.delete(sceneId)
    const others = [...this.#formats.keys()].map((formatId) => linkedId(sceneId, formatId))
    for (const id of [sceneId, ...others]) this.#engine.scenes.remove(id)
  }

  #change(sceneId: string, change: () => void): void {
    this.batch(() => {
      change()
      for (const format of this.#formats.values()) this.#derive(sceneId, format)
    })
  }

  #derive(sceneId: string, format: OtherFormat): void {
    const scene: EngineScene | undefined = this.#engine.scenes.get(sceneId)
    if (!scene) return
    const id = linkedId(sceneId, format.formatId)
    const content = contentForFormat(scene, format)
    const isNarrower = format.toRatio < format.fromRatio
    this.#engine.scenes.set({ ...(isNarrower ? withFaceCrops(content) : content), id })
  }
}

function linkedId(sceneId: string, formatId: string): string {
  return `${sceneId}@${formatId}`
}

/**
 * People who fill a narrower box than they were framed for: the window that is left of them follows the face (GAP-025).
 * Without a face it is the middle, as without a crop.
 */
function withFaceCrops(content: SceneContent): SceneContent {
  const withFaceCrop = (element: VisualElement): VisualElement => {
    const isPerson = element.content?.kind === 'contribution'
    if (!isPerson || element.crop || element.sizing !== 'fill') return element
    return { ...element, crop: { kind: 'automatic', faceXPosition: 'middle' } }
  }
  return { ...content, visualElements: content.visualElements.map(withFaceCrop) }
}
