import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { AccessClaims, TokenSigner } from '../domain/ports/identity-ports.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'proscenium'
const AUDIENCE = 'studio'

const payloadSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
  kind: z.enum(['user', 'guest']).default('user'),
  admin: z.boolean().default(false),
})

/** Access tokens as signed JWTs (GAP-077). */
export class JwtSigner implements TokenSigner {
  readonly #key: Uint8Array

  /** `keyHex` is 32 bytes in hexadecimal digits. */
  constructor(keyHex: string) {
    this.#key = Buffer.from(keyHex, 'hex')
  }

  sign({ kind, subjectId, sessionId, isAdmin, expiresAt }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, kind, ...(isAdmin && { admin: true }) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(subjectId)
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
      .sign(this.#key)
  }

  async read(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      })
      const { sub, sid, exp, kind, admin } = payloadSchema.parse(payload)
      const expiresAt = new Date(exp * 1_000)
      return { kind, subjectId: sub, sessionId: sid, isAdmin: admin, expiresAt }
    } catch {
      return undefined
    }
  }
}
