import type { Endpoint } from '@proscenium/protocol'
import type { FastifyRequest } from 'fastify'

type Fields = Readonly<Record<string, string | undefined>> | undefined | null

/** The id of what a call names, by its declaration; empty when it names nothing. */
export function subjectIdOf(request: FastifyRequest, { base, subjectAt }: Endpoint): string {
  const params = (request.params ?? {}) as Readonly<Record<string, string | undefined>>
  if (base === 'live') return params['eventId'] ?? ''
  if (subjectAt === undefined) return Object.values(params)[0] ?? ''
  const [part, name = ''] = subjectAt.split('.')
  const fields = (part === 'query' ? request.query : request.body) as Fields
  return fields?.[name] ?? ''
}
