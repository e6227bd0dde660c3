import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { RecordingLinkClaims, RecordingLinkSigner } from '../domain/ports/identity-ports.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'proscenium'
/** Another one than that of access tokens: neither is taken for the other. */
const AUDIENCE = 'recording'

const payloadSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  event: z.string(),
  recording: z.string(),
  exp: z.number(),
})

/** Links to recordings as signed JWTs. */
export class JwtLinkSigner implements RecordingLinkSigner {
  readonly #key: Uint8Array

  /** `keyHex` is 32 bytes in hexadecimal digits. */
  constructor(keyHex: string) {
    this.#key = Buffer.from(keyHex, 'hex')
  }

  sign({ eventId, recordingId, ownerId, sessionId, expiresAt }: RecordingLinkClaims) {
    return new SignJWT({ sid: sessionId, event: eventId, recording: recordingId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(ownerId)
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
      .sign(this.#key)
  }

  async read(token: string): Promise<RecordingLinkClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      })
      const { sub, sid, event, recording, exp } = payloadSchema.parse(payload)
      const expiresAt = new Date(exp * 1_000)
      return { eventId: event, recordingId: recording, ownerId: sub, sessionId: sid, expiresAt }
    } catch {
      return undefined
    }
  }
}
