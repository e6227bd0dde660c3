import { ProtocolError } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { FontRecord, FontWithFiles } from '../ports/font-repository.ts'
import type { Repositories } from '../ports/repositories.ts'

/** A font of the user's own or a global one. Throws `not_found` for somebody else's as for none. */
export async function requireReadableFont(
  within: Pick<Repositories, 'fonts'>,
  id: string,
  userId: string,
): Promise<FontWithFiles> {
  const font = await within.fonts.findReadable(id, userId)
  if (!font) throw new ProtocolError('not_found')
  return font
}

/**
 * The font, locked for this transaction (GAP-071). Throws `not_found` for somebody else's as for none, and
 * `forbidden` for a global one, which only admins write.
 */
export async function lockWritableFont(
  within: Pick<Repositories, 'fonts'>,
  id: string,
  user: Principal,
): Promise<FontWithFiles> {
  const font = await within.fonts.lock(id)
  if (!font) throw new ProtocolError('not_found')
  assertWritableFont(font, user)
  return font
}

/** Throws `not_found` for somebody else's font, and `forbidden` for a global one unless to an admin. */
export function assertWritableFont(
  { ownerId }: FontRecord,
  { userId, isAdmin }: Pick<Principal, 'userId' | 'isAdmin'>,
): void {
  if (ownerId === userId) return
  if (ownerId !== null) throw new ProtocolError('not_found')
  if (!isAdmin) throw new ProtocolError('forbidden')
}
