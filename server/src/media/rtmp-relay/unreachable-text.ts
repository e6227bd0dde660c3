import { PrivateAddressError } from '../../address-guard/private-address-error.ts'

const texts: Readonly<Record<string, (host: string) => string>> = {
  ...withText(
    ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'],
    (host) => `The address ${host} could not be found.`,
  ),
  ECONNREFUSED: (host) => `${host} refused the connection.`,
  ETIMEDOUT: (host) => `${host} did not answer.`,
  ...withText(
    ['ECONNRESET', 'EPIPE'],
    (host) => `${host} closed the connection before anything was sent.`,
  ),
  ...withText(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_UNTRUSTED',
      'INVALID_CA',
    ],
    (host) =>
      `The certificate of ${host} is self-signed or from an authority that this server does not trust. Nothing was sent.`,
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `The certificate of ${host} is for another host name. Nothing was sent.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired. Nothing was sent.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet. Nothing was sent.`,
  CERT_REVOKED: (host) => `The certificate of ${host} was revoked. Nothing was sent.`,
  ENOENT: () => 'The file in TLS_CA_FILE could not be read on the server.',
  EACCES: () => 'The file in TLS_CA_FILE could not be read on the server.',
}

/** Why a server could not be reached or trusted, in words for a director. */
export function unreachableText(host: string, error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = texts[code]
  if (text !== undefined) return text(host)
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') {
    return `${host} could not agree on an encrypted connection (TLS) with this server.`
  }
  return `${host} can't be reached from this server.`
}

function withText(codes: readonly string[], text: (host: string) => string) {
  return Object.fromEntries(codes.map((code) => [code, text]))
}
