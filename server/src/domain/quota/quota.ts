import { ProtocolError, type UserRights } from '@proscenium/protocol'

const MEGABYTE = 1_000_000

/** Bytes that one more file may have. Throws `quota_exceeded` when none may (GAP-144). */
export function uploadLimitBytes(rights: UserRights, usedBytes: number): number {
  const perFile = rights.fileMaxUploadSize ?? Number.POSITIVE_INFINITY
  const free = (rights.storageMaxDiskUsage ?? Number.POSITIVE_INFINITY) - usedBytes
  if (free <= 0) throw quotaExceeded(rights, usedBytes)
  return Math.min(perFile, free)
}

/** The error that names used and allowed space. */
export function quotaExceeded(rights: UserRights, usedBytes: number): ProtocolError {
  const allowed = rights.storageMaxDiskUsage
  return new ProtocolError(
    'quota_exceeded',
    `${inMegabytes(usedBytes)} of ${allowed === null ? 'unlimited space' : inMegabytes(allowed)} are used. Delete recordings or files to make room`,
  )
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
