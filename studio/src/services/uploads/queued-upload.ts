/** A file of the queue; Uppy knows it only while it is to be sent. */
export interface QueuedUpload {
  readonly id: string
  readonly file: File
  /** Uppy's id of it; null while it is paused, refused, failed or done. */
  uppyId: string | null
  /** Why it is not being sent. */
  rest: 'paused' | 'failed' | 'offline' | 'refused' | 'done' | null
  /** When its progress was told last; epoch milliseconds. */
  toldAtMs: number
}

/** Whether an upload goes on, now or later, so that its file need not be added again. */
export function isUnderWay(rest: QueuedUpload['rest']): boolean {
  return rest === null || rest === 'paused' || rest === 'offline'
}

/** Whether two files are the same, as far as a browser tells. */
export function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified &&
    one.type === other.type
  )
}
