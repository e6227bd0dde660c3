import { oauthProviders } from '@proscenium/protocol'
import * as z from 'zod'

/** Who an account can be connected with. */
export type OAuthProvider = (typeof oauthProviders)[number]

/** What goes to the provider and comes back: where to go on, and what it was for (GAP-088). */
const oauthStateSchema = z.object({
  redirectUrl: z.string(),
  provider: z.enum(oauthProviders),
  purpose: z.enum(['export', 'distributor.add']),
  nonce: z.string().min(1),
})
export type OAuthState = z.infer<typeof oauthStateSchema>

/** Writes a state as base64url of JSON. */
export function writeOAuthState(state: OAuthState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads a state; null where it makes no sense. */
export function readOAuthState(text: string): OAuthState | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return oauthStateSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** Where to go on within our own pages; `/` for an address of anybody else (GAP-088). */
export function ownPathOf(redirectUrl: string, origin: string): string {
  try {
    const url = new URL(redirectUrl, origin)
    // The history API would take a path of two slashes for a host.
    const isOwn = url.origin === origin && !url.pathname.startsWith('//')
    return isOwn ? `${url.pathname}${url.search}${url.hash}` : '/'
  } catch {
    return '/'
  }
}
