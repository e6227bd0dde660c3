import { isIP } from 'node:net'
import * as z from 'zod'

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }
const HOST_NAME = /^[a-z\d]([a-z\d._-]*[a-z\d])?$/i

/** Hosts, IP addresses and ranges, with commas between, that users may name though they are private. */
export const privateAddressesSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isHostOrRange),
    'must be hosts, IP addresses or ranges with commas between, such as camera.lan,192.168.1.0/24',
  )

function isHostOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = BITS[isIP(address)]
  if (more.length > 0 || address.includes('%')) return false
  if (prefix === undefined) return bits !== undefined || HOST_NAME.test(address)
  return bits !== undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}
