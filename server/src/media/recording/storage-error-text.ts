/** Why a recording could not be written, in words for its director. */
export function storageErrorText(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'ENOSPC') return 'The disk is full: the recording was closed at what it had.'
  if (code === 'EACCES' || code === 'EROFS') return 'The recording folder can not be written to.'
  return `The recording could not be written: ${error instanceof Error ? error.message : String(error)}`
}
