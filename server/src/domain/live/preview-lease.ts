import { PREVIEW_LEASE_SEC, ProtocolError } from '@proscenium/protocol'
import type { PreviewLeaseRecord } from '../ports/records.ts'

/** Whoever edits a preview. A client that doesn't say which it is, is told by its login. */
export interface PreviewEditor {
  readonly clientId: string | undefined
  readonly sessionId: string
}

/** The id under which a lease is kept for an editor. */
export function leaseholderOf({ clientId, sessionId }: PreviewEditor): string {
  return clientId ?? sessionId
}

/** When a lease that is renewed at a moment ends (GAP-055). */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + PREVIEW_LEASE_SEC * 1_000)
}

/** Whether a lease lasts and is somebody else's. */
export function isHeldByAnother(
  lease: PreviewLeaseRecord | undefined,
  { clientId, sessionId }: PreviewEditor,
  now: Date,
): boolean {
  if (!lease || lease.expiresAt <= now) return false
  return lease.clientId !== clientId && lease.clientId !== sessionId
}

/** Throws `preview_held` with the holder's name while another client holds the lease; without one all may edit. */
export function assertMayEdit(
  lease: PreviewLeaseRecord | undefined,
  editor: PreviewEditor,
  now: Date,
): void {
  if (lease && isHeldByAnother(lease, editor, now)) {
    throw new ProtocolError('preview_held', `${lease.userName} is editing the preview`)
  }
}
