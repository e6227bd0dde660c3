import type { Scene } from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'

/** Who changed a template, by which client. */
export interface TemplateChange {
  readonly userId: string
  readonly templateId: string
  readonly clientId?: string | undefined
}

/** Tells the owner of a template what became of its scenes (CORE-RTM-018 to CORE-RTM-021). */
export class TemplateSceneAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  created({ userId, templateId, clientId }: TemplateChange, scene: Scene): void {
    const payload = { templateId, scene, clientId }
    this.#publisher.publish({ event_name: 'templateSceneCreated', payload }, { userId })
  }

  updated({ userId, templateId, clientId }: TemplateChange, scene: Scene): void {
    const payload = { templateId, scene, clientId }
    this.#publisher.publish({ event_name: 'templateSceneUpdated', payload }, { userId })
  }

  formatUpdated({ userId, templateId, clientId }: TemplateChange, scene: Scene): void {
    const payload = { templateId, scene, formatId: scene.formatRef, clientId }
    this.#publisher.publish({ event_name: 'templateSceneFormatUpdated', payload }, { userId })
  }

  deleted({ userId, templateId, clientId }: TemplateChange, id: string): void {
    const payload = { templateId, id, clientId }
    this.#publisher.publish({ event_name: 'templateSceneDeleted', payload }, { userId })
  }

  /** The picture of a scene is another one. */
  thumbnailUpdated({ userId, templateId, clientId }: TemplateChange, scene: Scene): void {
    const payload = {
      url: scene.thumbnailUrl,
      sceneId: scene.id,
      templateId,
      contributionId: null,
      isOverridden: scene.thumbnailUrl !== scene.defaultThumbnailUrl,
      clientId,
    }
    this.#publisher.publish({ event_name: 'thumbnailUpdated', payload }, { userId })
  }
}
