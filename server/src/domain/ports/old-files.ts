/** Files of a folder that nobody needs once they are old. */
export interface OldFiles {
  /** Deletes those that were last written before a moment; resolves to how many. */
  discardOlderThan(before: Date): Promise<number>
}
