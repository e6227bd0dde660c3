/** PostgreSQL's `disk_full`. */
const POSTGRES_DISK_FULL = '53100'
/** `ENOSPC` and `EDQUOT` as the embedded database's file system numbers them (Emscripten). */
const EMBEDDED_DISK_FULL: readonly unknown[] = [51, 19]

/** True when an error, or what caused it, says that no space is left on the disk. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error) {
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return true
    if (error.code === POSTGRES_DISK_FULL) return true
  }
  if ('name' in error && error.name === 'ErrnoError' && 'errno' in error) {
    return EMBEDDED_DISK_FULL.includes(error.errno)
  }
  return 'cause' in error && isDiskFull(error.cause)
}
