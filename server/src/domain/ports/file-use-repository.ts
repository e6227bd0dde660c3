import type { FileUse } from '@proscenium/protocol'

/** Where files are used. */
export interface FileUseRepository {
  /**
   * What of a user's names a file: the show in progress first, then templates and carousels by their names, then
   * shows that are over, the newest first.
   */
  listOf(fileId: string, ownerId: string): Promise<FileUse[]>
}
