import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { requestContext } from '../ops/request-context.ts'

/** Header by which a proxy names a request, and by which every answer does. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** What a log can hold without harm; any other id is replaced. */
const SANE_ID = /^[\w.-]{1,64}$/

/** The id of a new request: its caller's, where that is sane. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && SANE_ID.test(given) ? given : uuidv7()
}

/** Answers every request with its id, and lets what it causes know it. */
export function identifyRequests(app: FastifyInstance): void {
  const scopes = new WeakMap<FastifyRequest, AsyncResource>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    requestContext.run({ requestId: request.id }, () => {
      scopes.set(request, new AsyncResource('request'))
      done()
    })
  })
  // A body arrives in the scope of its connection: what follows it goes back to that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request)
    if (scope) scope.runInAsyncScope(done)
    else done()
  })
}
