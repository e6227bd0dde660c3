import { ProtocolError, type UserRights } from '@proscenium/protocol'

const MEGABYTE = 1_000_000

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
