import { type Endpoint, ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { describeDevice } from '../domain/identity/describe-device.ts'
import type { KeyHolder } from '../domain/identity/key-holder.ts'
import type { Caller } from '../domain/identity/principal.ts'
import type { IncomingFile } from '../domain/library/library-service.ts'
import type { Forwarding } from '../nodes/forwarding.ts'
import type { AccessGuard } from './access-guard.ts'
import { callUrl } from './call-url.ts'
import type { ConcurrentUploads } from './concurrent-uploads.ts'
import { assertAcceptable, crossOriginHooks } from './cross-origin.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { forwardHome } from './forward-home.ts'
import type { Implementation } from './implement.ts'
import { languageOf } from './language-of.ts'
import { networkOf } from './network-of.ts'
import { originOf } from './origin.ts'
import { partFileName } from './part-file-name.ts'
import { rateLimitOf } from './rate-limit.ts'
import { type ReceivePart, readForm } from './read-form.ts'

/** Offers of WebRTC and long edits fit; nothing else comes near. */
const DEFAULT_BODY_LIMIT_BYTES = 1_048_576
/** Small files take no longer. */
const UPLOAD_RETRY_SEC = 2
const CLIENT_ID_HEADER = 'x-client-id'
const MAX_CLIENT_ID_LENGTH = 128

/** What registering a call works with. */
export interface RegisterCallOptions {
  readonly guard: AccessGuard
  readonly forwarding: Forwarding
  readonly publicOrigin: string | null
  readonly rateLimitFactor: number
  readonly validateResponses: boolean
  readonly uploads: ConcurrentUploads
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call but those that anyone may make. */
    caller?: Caller
    /** Set for calls that take a key. */
    holder?: KeyHolder
  }
  interface FastifyContextConfig {
    /** The named error that a failure carries. */
    failsAs?: Endpoint['failsAs'] | undefined
  }
}

/** Adds a route for a call of the table: limits, access, validation, handler, answer. */
export function registerCall(
  app: FastifyInstance,
  { call, handle }: Implementation,
  options: RegisterCallOptions,
): void {
  const endpoint: Endpoint = call
  // The table's types are those of this very call; fastify hands all of them over as unknown.
  const run = handle as (input: object) => Promise<unknown>
  app.route({
    method: endpoint.method,
    url: callUrl(endpoint),
    bodyLimit: DEFAULT_BODY_LIMIT_BYTES,
    config: { takesUpload: endpoint.multipart === true, failsAs: endpoint.failsAs },
    exposeHeadRoute: endpoint.binary === true,
    schema: schemaOf(endpoint),
    // Whoever is refused is counted too: tokens could be guessed without end.
    onRequest: [
      ...crossOriginHooks(endpoint),
      app.rateLimit(rateLimitOf(endpoint, options.rateLimitFactor)),
      (request) => admit(request, endpoint, options.guard),
      async (request) => assertAcceptable(request, endpoint),
    ],
    // Before the call is validated: what is handed on must be what came.
    preValidation: (request, reply) =>
      forwardHome(request, reply, { endpoint, forwarding: options.forwarding }),
    preHandler: (request) => actForOwner(request, endpoint, options.guard),
    handler: async (request, reply) => {
      using _place = endpoint.multipart ? enterUpload(request, reply, options.uploads) : null
      const answer = await run({
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        user: request.caller,
        holder: request.holder,
        clientId: clientIdOf(request),
        client: {
          address: networkOf(request.ip),
          device: describeDevice(request.headers['user-agent']),
          language: languageOf(request),
        },
        origin: originOf(request, options.publicOrigin),
        file: () => receivedFile(request),
        form: (receive: ReceivePart) => readForm(request, endpoint, receive),
      })
      return send(request, reply, { endpoint, answer, validate: options.validateResponses })
    },
  })
}

/** Adds a route for a call that is declared and not served yet: whoever may make it is told so. */
export function registerPlannedCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  { guard, rateLimitFactor }: RegisterCallOptions,
): void {
  app.route({
    method: endpoint.method,
    url: callUrl(endpoint),
    schema: schemaOf(endpoint),
    onRequest: [
      app.rateLimit(rateLimitOf(endpoint, rateLimitFactor)),
      (request) => admit(request, endpoint, guard),
      async () => {
        throw new ProtocolError('not_implemented')
      },
    ],
    handler: () => undefined,
  })
}

/** Throws `too_many_requests`, and says when to come again. */
function enterUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: ConcurrentUploads,
): Disposable {
  reply.header('retry-after', UPLOAD_RETRY_SEC)
  const place = uploads.enter(request.caller)
  reply.removeHeader('retry-after')
  return place
}

async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  guard: AccessGuard,
): Promise<void> {
  const caller = await guard.admit(request, endpoint)
  if (caller) request.caller = caller
  const holder = await guard.admitKey(request, endpoint)
  if (holder) request.holder = holder
}

async function actForOwner(
  request: FastifyRequest,
  endpoint: Endpoint,
  guard: AccessGuard,
): Promise<void> {
  if (request.caller) request.caller = await guard.actFor(request.caller, endpoint, request)
}

function schemaOf(endpoint: Endpoint): Record<string, z.ZodType> {
  const { params, query, body, multipart, requestHeaders } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    // The texts of a form come with its files, when the handler reads it.
    ...(body && !multipart && { body }),
    ...(requestHeaders && { headers: requestHeaders }),
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: {
    readonly endpoint: Endpoint
    readonly answer: unknown
    readonly validate: boolean
  },
): Promise<FastifyReply> {
  const { endpoint, answer, validate } = outcome
  if (endpoint.binary) return sendFile(request, reply, answer as FileAnswer)
  reply.code(endpoint.status).header('cache-control', 'no-store')
  if (!endpoint.response) return reply.send()
  const { body, headers } = partsOf(endpoint, answer)
  const checked = validate ? endpoint.response.parse(body) : body
  reply.headers(headers)
  if (endpoint.responseType) return reply.type(endpoint.responseType).send(checked)
  return reply.type('application/json').send(JSON.stringify(checked))
}

function partsOf(
  { answerHeaders }: Endpoint,
  answer: unknown,
): { readonly body: unknown; readonly headers: Record<string, string> } {
  if (!answerHeaders) return { body: answer, headers: {} }
  return answer as { body: unknown; headers: Record<string, string> }
}

/** A call's own field wins over the header, which serves the calls that have none. */
function clientIdOf(request: FastifyRequest): string | undefined {
  for (const source of [request.body, request.query]) {
    if (typeof source === 'object' && source !== null && 'client_id' in source) {
      const { client_id: clientId } = source
      if (typeof clientId === 'string' && clientId.length <= MAX_CLIENT_ID_LENGTH) return clientId
    }
  }
  const header = request.headers[CLIENT_ID_HEADER]
  if (typeof header !== 'string') return undefined
  return header.length <= MAX_CLIENT_ID_LENGTH ? header : undefined
}

async function receivedFile(request: FastifyRequest): Promise<IncomingFile> {
  const part = await request.file()
  if (!part) {
    const text = 'The file cannot be empty'
    throw new ProtocolError('validation_failed', text, { fields: { file: text } })
  }
  return { fileName: partFileName(part), stream: part.file }
}
