import type { Template } from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'

/** Who changed a template, by which client. */
export interface TemplateCause {
  readonly userId: string
  readonly clientId?: string | undefined
}

/** A change that only who owns the template may make, or an admin. */
export interface TemplateCall extends TemplateCause {
  readonly isAdmin: boolean
}

/** Tells the owner of a template what became of it (LIB-RTM-004 to LIB-RTM-006). */
export class TemplateAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  created({ userId, clientId }: TemplateCause, template: Template): void {
    const payload = { template, clientId }
    this.#publisher.publish({ event_name: 'templateCreated', payload }, { userId })
  }

  updated({ userId, clientId }: TemplateCause, template: Template): void {
    const payload = { template, clientId }
    this.#publisher.publish({ event_name: 'templateUpdated', payload }, { userId })
  }

  deleted({ userId, clientId }: TemplateCause, id: string): void {
    const payload = { id, clientId }
    this.#publisher.publish({ event_name: 'templateDeleted', payload }, { userId })
  }

  /** The picture of a slot; null when the template has none of its own any more. */
  contributionUpdated(
    { userId, clientId }: TemplateCause,
    slot: { readonly templateId: string; readonly id: string; readonly imageUrl: string | null },
  ): void {
    const payload = { ...slot, clientId }
    this.#publisher.publish({ event_name: 'templateContributionUpdated', payload }, { userId })
  }
}
