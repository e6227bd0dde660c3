import type { OutputFault } from '@proscenium/protocol'
import { PrivateAddressError } from '../../address-guard/private-address-error.ts'
import type { StreamFault } from './stream-fault.ts'

interface Cause {
  readonly code: OutputFault | null
  readonly text: (host: string) => string
}

const causes: Readonly<Record<string, Cause>> = {
  ...each(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'], {
    code: 'address_not_found',
    text: (host) => `The address ${host} could not be found.`,
  }),
  ECONNREFUSED: { code: 'connection_refused', text: (host) => `${host} refused the connection.` },
  ETIMEDOUT: { code: 'no_answer', text: (host) => `${host} did not answer.` },
  ...each(['ECONNRESET', 'EPIPE'], {
    code: 'connection_closed',
    text: (host) => `${host} closed the connection before anything was sent.`,
  }),
  ...each(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_UNTRUSTED',
      'INVALID_CA',
    ],
    {
      code: 'certificate_refused',
      text: (host) =>
        `The certificate of ${host} is self-signed or from an authority that this server does not trust. Nothing was sent.`,
    },
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate('is for another host name'),
  CERT_HAS_EXPIRED: certificate('has expired'),
  CERT_NOT_YET_VALID: certificate('is not valid yet'),
  CERT_REVOKED: certificate('was revoked'),
  ...each(['ENOENT', 'EACCES'], {
    code: null,
    text: () => 'The file in TLS_CA_FILE could not be read on the server.',
  }),
}

/** Why a server could not be reached or trusted, for a director. */
export function unreachableFault(host: string, error: unknown): StreamFault {
  if (error instanceof PrivateAddressError) return { text: error.message, code: 'address_private' }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = causes[code]
  if (cause !== undefined) return { text: cause.text(host), code: cause.code }
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') {
    const text = `${host} could not agree on an encrypted connection (TLS) with this server.`
    return { text, code: null }
  }
  return { text: `${host} can't be reached from this server.`, code: 'unreachable' }
}

function certificate(fault: string): Cause {
  return {
    code: 'certificate_refused',
    text: (host) => `The certificate of ${host} ${fault}. Nothing was sent.`,
  }
}

function each(codes: readonly string[], cause: Cause): Record<string, Cause> {
  return Object.fromEntries(codes.map((code) => [code, cause]))
}
