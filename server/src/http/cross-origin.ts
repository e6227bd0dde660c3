import { callTable, type Endpoint, HttpRefusal, type TextType } from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest, HTTPMethods, onRequestHookHandler } from 'fastify'
import { callUrl } from './call-url.ts'

const ALL_METHODS: readonly HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE']
/** How long a browser may remember what it was told, in seconds. */
const PREFLIGHT_SEC = 86_400
const EXPOSED = 'location, etag, link, accept-patch, retry-after, x-request-id'
const ALLOWED = 'authorization, content-type, if-match'

/** Says on every answer, an error too, that pages of other origins may read it: they have no login to misuse. */
export function crossOriginHooks({ crossOrigin }: Endpoint): onRequestHookHandler[] {
  if (!crossOrigin) return []
  return [
    (_request, reply, done) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': EXPOSED,
      })
      done()
    },
  ]
}

/** Takes texts of one type and no other body, in a scope of its own. */
export function acceptTextOnly(app: FastifyInstance, type: TextType): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** Throws HttpRefusal `not_acceptable` for who takes no answer of the call's type. */
export function assertAcceptable({ headers }: FastifyRequest, { responseType }: Endpoint): void {
  if (responseType === undefined || headers.accept === undefined) return
  const [group = ''] = responseType.split('/')
  const taken = new Set([responseType, `${group}/*`, '*/*'])
  const isTaken = headers.accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return taken.has(type) && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
  if (!isTaken) throw new HttpRefusal('not_acceptable', `The answer is ${responseType}`)
}

/**
 * What addresses of other standards answer beside their calls: what may be done there (`OPTIONS`), nothing to be
 * seen (`GET`; RFC 9725, section 4.1), and that nothing else may be done.
 */
export function registerCrossOrigin(app: FastifyInstance): void {
  const open = callTable.map(([, call]) => call).filter((call) => call.crossOrigin)
  const urls = new Set(open.map(callUrl))
  for (const url of urls) {
    registerAddress(
      app,
      url,
      open.filter((call) => callUrl(call) === url),
    )
  }
}

function registerAddress(app: FastifyInstance, url: string, there: readonly Endpoint[]): void {
  const methods = there.map(({ method }): HTTPMethods => method)
  const allow = ['OPTIONS', 'GET', 'HEAD', ...methods].join(', ')
  const typeOf = (method: string) => there.find((call) => call.method === method)?.bodyType
  const [accepted, patched] = [typeOf('POST'), typeOf('PATCH')]
  const told = {
    allow,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED,
    ...(accepted && { 'accept-post': accepted }),
    ...(patched && { 'accept-patch': patched }),
  }
  app.options(url, (_request, reply) =>
    reply
      .headers({
        ...told,
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': PREFLIGHT_SEC,
      })
      .send(),
  )
  app.get(url, (_request, reply) => reply.headers(told).code(204).send())
  app.route({
    method: ALL_METHODS.filter((method) => !methods.includes(method)),
    url,
    onRequest: async () => {
      throw new HttpRefusal('method_not_allowed', `Here you may ${allow}`, told)
    },
    handler: () => undefined,
  })
}
