/** Files whose bytes are being added or deleted: what a process that ended half way has left is found by it. */
export interface UnfinishedFiles {
  note(fileId: string): Promise<void>
  /** An unknown id is no error. */
  forget(fileId: string): Promise<void>
  list(): Promise<readonly string[]>
}
