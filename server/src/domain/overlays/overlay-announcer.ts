import type { Overlay } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Publisher } from '../ports/publisher.ts'

/** Who changes an overlay, by which client. */
export interface OverlayCall {
  readonly user: Principal
  readonly clientId?: string | undefined
}

/** Tells who keeps an overlay what became of it, so that all his studios show the same shelf. */
export class OverlayAnnouncer {
  readonly #publisher: Publisher

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  created({ user: { userId }, clientId }: OverlayCall, overlay: Overlay): void {
    const payload = { overlay, clientId }
    this.#publisher.publish({ event_name: 'overlayCreated', payload }, { userId })
  }

  updated({ user: { userId }, clientId }: OverlayCall, overlay: Overlay): void {
    const payload = { overlay, clientId }
    this.#publisher.publish({ event_name: 'overlayUpdated', payload }, { userId })
  }

  deleted({ user: { userId }, clientId }: OverlayCall, id: string): void {
    this.#publisher.publish({ event_name: 'overlayDeleted', payload: { id, clientId } }, { userId })
  }
}
