/** Where recordings lie. Stored paths are relative to it, so that the folder can be moved. */
export interface RecordingFolder {
  /** Folder of everything of one event. */
  folderOf(eventId: string): string
  /** Folder of the parts of one recording. */
  partsOf(recording: { readonly eventId: string; readonly id: string }): string
  /** Place of the whole recording, beside that folder. */
  wholeOf(recording: { readonly eventId: string; readonly id: string }): string
  thumbnailOf(recording: { readonly eventId: string; readonly id: string }): string
  resolve(relativePath: string): string
  relative(absolutePath: string): string
  /** Bytes that are left on its disk for this process. Rejects where the system does not say. */
  freeBytes(): Promise<number>
  /** Deletes a file or a folder with all in it. */
  remove(absolutePath: string): Promise<void>
}
