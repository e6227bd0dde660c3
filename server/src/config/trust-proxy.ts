import { isIP } from 'node:net'
import * as z from 'zod'

/**
 * Whose `X-Forwarded-*` is believed: nobody's, that of so many proxies counted from this server, or that of
 * proxies at these addresses and ranges. Never everybody's: a client sends such headers too.
 */
export type TrustProxy = false | number | readonly string[]

const NOBODY = ['false', 'no', '0']
const MAX_PROXIES = 10
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** The setting as text. `true` says neither how many proxies nor which, and is refused. */
export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  if (NOBODY.includes(text)) return false
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MAX_PROXIES) return count
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every(isAddressOrRange)) return parts
  context.addIssue({
    code: 'custom',
    message: `must be false, the number of proxies in front of the server (1 to ${MAX_PROXIES}), or their addresses and ranges with commas between, such as 127.0.0.1,10.0.0.0/8`,
  })
  return z.NEVER
})

/** Everything at once is no range: it would be `true` again. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = BITS[isIP(address)]
  if (bits === undefined || address.includes('%') || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits
}
