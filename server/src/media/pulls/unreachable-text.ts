import { PrivateAddressError } from '../../address-guard/private-address-error.ts'

/** Why there is no way to a source, in words for a director. */
export function unreachableText(host: string, error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') {
    return `The address ${host} could not be found.`
  }
  return `${host} can't be reached from this server.`
}
