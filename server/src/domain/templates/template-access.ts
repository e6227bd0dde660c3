import { ProtocolError } from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { TemplateRecord } from '../ports/template-records.ts'

/** A template of the user's own or a global one. Throws `not_found` for somebody else's as for none. */
export async function requireReadableTemplate(
  within: Pick<Repositories, 'templates'>,
  id: string,
  userId: string,
): Promise<TemplateRecord> {
  const template = await within.templates.findReadable(id, userId)
  if (!template) throw new ProtocolError('not_found')
  return template
}

/**
 * The template, locked for this transaction (GAP-071). Throws `not_found` for somebody else's as for none,
 * and `forbidden` for a global one, which only admins write.
 */
export async function lockWritableTemplate(
  within: Pick<Repositories, 'templates'>,
  id: string,
  user: Pick<Principal, 'userId' | 'isAdmin'>,
): Promise<TemplateRecord> {
  const template = await within.templates.lock(id)
  if (!template) throw new ProtocolError('not_found')
  assertWritable(template, user)
  return template
}

/** Throws `not_found` for somebody else's template, and `forbidden` for a global one unless to an admin. */
export function assertWritable(
  template: TemplateRecord,
  user: Pick<Principal, 'userId' | 'isAdmin'>,
): void {
  if (template.ownerId === user.userId) return
  if (template.ownerId !== null) throw new ProtocolError('not_found')
  if (!user.isAdmin) throw new ProtocolError('forbidden')
}
