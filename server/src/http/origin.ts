import type { FastifyRequest } from 'fastify'

/** Scheme, host and port by which clients reach the server: as configured, else as this one did. */
export function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`
}
