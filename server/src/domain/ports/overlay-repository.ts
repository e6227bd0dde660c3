import type { OverlayKind, VisualElement } from '@proscenium/protocol'

/** An overlay that somebody keeps; a null owner makes it global. */
export interface OverlayRecord {
  readonly id: string
  readonly ownerId: string | null
  readonly name: string
  readonly description: string
  readonly kind: OverlayKind
  readonly visualElements: VisualElement[]
  readonly createdAt: Date
}

export interface OverlayRepository {
  insert(overlay: OverlayRecord): Promise<void>
  find(id: string): Promise<OverlayRecord | undefined>
  /** Own and global overlays, oldest first. */
  listReadable(userId: string): Promise<OverlayRecord[]>
  /** Finds an overlay and holds its row until the transaction ends, so that changes to it happen in turn. */
  lock(id: string): Promise<OverlayRecord | undefined>
  count(ownerId: string): Promise<number>
  update(id: string, changes: Partial<Pick<OverlayRecord, 'name' | 'description'>>): Promise<void>
  delete(id: string): Promise<void>
}
