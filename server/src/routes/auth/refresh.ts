import { createHash } from 'node:crypto'
import { ProtocolError } from '@proscenium/protocol'
import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives a new access token; where the server has API keys, to clients that show one of them (GAP-076). */
export function refreshRoute({
  accounts,
  apiKeys,
}: {
  readonly accounts: AccountService
  readonly apiKeys: readonly string[]
}): Implementation<'refresh'> {
  // Looking a digest up takes no longer for a key that is nearly right.
  const known = new Set(apiKeys.map(digest))
  return implement('refresh', async ({ params, headers }) => {
    if (known.size > 0 && !known.has(digest(headers['x-api-key'] ?? ''))) {
      throw new ProtocolError('unauthorized', 'The API key is missing or unknown')
    }
    return accounts.refresh(params.refreshToken)
  })
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}
