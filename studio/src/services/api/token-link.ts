import { type TokenPair, tokenPairSchema } from '@proscenium/protocol'

/** What of `Location` is read here. */
export interface VisitedAddress {
  readonly pathname: string
  readonly hash: string
}

/**
 * The tokens that an address of the sign-in page brings along, `/auth/#access_token=…&refresh_token=…`: how
 * an operator logs in with the pair that a command printed (CORE-ATH-002, GAP-079). They stand in the hash
 * because that part reaches no server and no log.
 */
export function tokensOfAddress({ pathname, hash }: VisitedAddress): TokenPair | null {
  if (!/^\/auth\/?$/.test(pathname)) return null
  const read = tokenPairSchema.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))))
  return read.success ? read.data : null
}
