import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { calls, type Endpoint, errorCatalogue, HEADERS, ProtocolError } from '@proscenium/protocol'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Config } from '../config/config.ts'
import type { Logger } from '../logger.ts'
import type { Forwarding } from '../nodes/forwarding.ts'
import type { Drain } from '../ops/drain.ts'
import { measureRequests } from '../ops/measure-server.ts'
import type { Metrics } from '../ops/metrics.ts'
import { registerMetrics } from '../ops/metrics-route.ts'
import type { AccessGuard } from './access-guard.ts'
import { answerClientError, noteAnswers } from './answer-client-error.ts'
import { registerApiDocs } from './api-docs.ts'
import { ConcurrentUploads } from './concurrent-uploads.ts'
import { acceptTextOnly, registerCrossOrigin } from './cross-origin.ts'
import { registerForwarding } from './forward-home.ts'
import { hearOutLargeBodies } from './hear-out-large-bodies.ts'
import type { Implementation, Routes } from './implement.ts'
import { limitConnections } from './limit-connections.ts'
import { limitRequestTime } from './limit-request-time.ts'
import { refuseForeignHosts } from './own-hosts.ts'
import { isProbe, probePath } from './probe-path.ts'
import { answerError } from './problem-mapper.ts'
import {
  type CountRequest,
  DEFAULT_RATE_LIMIT,
  pageCounter,
  rateLimitKeyOf,
  storeOf,
} from './rate-limit.ts'
import { redactUrl } from './redact-url.ts'
import { refuseWhenStopping } from './refuse-when-stopping.ts'
import { type RegisterCallOptions, registerCall, registerPlannedCall } from './register-call.ts'
import { createRequestId, identifyRequests } from './request-id.ts'
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts'
import { serveStudio } from './serve-studio.ts'
import type { SharedRateCounts } from './shared-rate-counts.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { compileValidator } from './validation.ts'

/** Longest time for an upload to come; {@link limitRequestTime} gives other requests less. */
const UPLOAD_TIMEOUT_MS = 3_600_000
/** How often connections are looked at, at most. */
const CHECK_INTERVAL_MS = 5_000
/** A client that takes nothing of its answer for so long is dropped. Inspecting an upload takes minutes at most. */
const SILENCE_TIMEOUT_MS = 600_000
/** Address and headers of a request together. */
const MAX_HEADER_BYTES = 8_192
/** Stands for an address that can't be read. */
const UNREADABLE_PATH = '/unreadable'

/** What the HTTP server works with. */
export interface HttpServerDeps {
  readonly config: Config['http']
  readonly routes: Routes
  readonly guard: AccessGuard
  readonly forwarding: Forwarding
  /** Of all servers of the database; null counts what comes to this one. */
  readonly sharedCounts: SharedRateCounts | null
  readonly logger: Logger
  readonly version: string
  readonly studioFolder: string
  readonly drain: Drain
  readonly metrics: Metrics
  readonly metricsToken: string | null
  /** Adds the realtime socket. */
  readonly registerSockets: (app: FastifyInstance) => Promise<void>
}

/** Builds the HTTP server from the table of calls; it does not listen yet. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config, logger } = deps
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: createRequestId,
    rewriteUrl: ({ url = '/' }) => probePath(url),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: {
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, config.requestTimeoutMs),
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    // What is in flight was waited for before: a player that keeps a connection open is not.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerClientError,
    // An address that can't be decoded or is too long reaches no hook: it is routed again, to one that can be read.
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = UNREADABLE_PATH
      app.routing(raw, reply.raw)
    },
  })
  limitConnections(app.server, config)
  noteAnswers(app.server)
  app.setValidatorCompiler(compileValidator)
  app.setErrorHandler(answerError)
  identifyRequests(app)
  // Before anything refuses: what is refused early may hold its connection as well.
  limitRequestTime(app, config.requestTimeoutMs)
  endRefusedUpgrades(app)
  await registerRateLimit(app, deps)
  const countPage = pageCounter(app, config.rateLimitFactor)
  refuseForeignHosts(app, {
    ownHosts: config.ownHosts,
    areMetricsGuarded: deps.metricsToken !== null,
    countPage,
  })
  refuseWhenStopping(app, deps.drain)
  measureRequests(app, deps.metrics)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  hearOutLargeBodies(app)
  logAnswers(app, logger)
  acceptJsonOnly(app)
  await app.register(helmet, securityHeaders(config.publicOrigin))
  await registerForwarding(app)
  await deps.registerSockets(app)
  refuseStrayUpgrades(app, countPage)
  refuseUnreadable(app, countPage)
  registerMetrics(app, { metrics: deps.metrics, token: deps.metricsToken })
  await app.register(async (scope) => {
    // Here and not above: what hands calls on would warn at every start that it can't hand on parsed uploads.
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, parts: 6, fileSize: Infinity },
    })
    const uploads = new ConcurrentUploads()
    const options = { ...config, guard: deps.guard, forwarding: deps.forwarding, uploads }
    for (const route of Object.values(deps.routes) as Implementation[]) {
      await registerInScope(scope, route, options)
    }
    registerCrossOrigin(scope)
    const planned = Object.values<Endpoint>({ ...calls }).filter((call) => call.planned)
    for (const call of planned) registerPlannedCall(scope, call, options)
    const { rateLimitFactor } = config
    registerApiDocs(scope, {
      version: deps.version,
      defaultRateLimit: DEFAULT_RATE_LIMIT,
      rateLimitFactor,
    })
  })
  await serveStudio(app, { folder: deps.studioFolder, countPage })
  return app
}

/** Node leaves the connection of an upgrade to whoever takes it, and refusals come before that. */
function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon()
  })
}

async function registerRateLimit(
  app: FastifyInstance,
  { forwarding, sharedCounts }: HttpServerDeps,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ProtocolError('too_many_requests'),
    keyGenerator: rateLimitKeyOf,
    allowList: (request) => forwarding.isForwarded(request),
    ...(sharedCounts && { store: storeOf(sharedCounts) }),
  })
}

/** Refuses upgrades on addresses other than those of sockets: the library would open each and then close it. */
function refuseStrayUpgrades(app: FastifyInstance, countPage: CountRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.config.takesSocket) return
    await countPage(request, reply)
    reply.header('connection', 'close')
    throw new ProtocolError('not_found')
  })
}

/** Answers 400 to an address that can't be decoded or is too long. */
function refuseUnreadable(app: FastifyInstance, countPage: CountRequest): void {
  const refuse = async () => {
    throw new ProtocolError('validation_failed', errorCatalogue.validation_failed.title)
  }
  app.all(UNREADABLE_PATH, { onRequest: [countPage, refuse] }, refuse)
}

/** A call that takes a text takes nothing else; all others take no such text. */
async function registerInScope(
  app: FastifyInstance,
  route: Implementation,
  options: RegisterCallOptions,
): Promise<void> {
  const { bodyType }: Endpoint = route.call
  if (bodyType === undefined) {
    registerCall(app, route, options)
    return
  }
  await app.register(async (scope) => {
    acceptTextOnly(scope, bodyType)
    registerCall(scope, route, options)
  })
}

function logAnswers(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    // Probes come every few seconds, and say the same most of the time.
    const level = isProbe(request.url) ? 'debug' : 'info'
    if (!logger.isLevelEnabled(level)) return
    request.log[level](
      {
        method: request.method,
        path: redactUrl(request.url),
        status: reply.statusCode,
        agent: agentOf(request),
        durationMs: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** The client's `X-Agent` (GAP-076); undefined if missing or malformed. */
function agentOf({ headers }: FastifyRequest): string | undefined {
  const agent = headers[HEADERS.agent.toLowerCase()]
  return typeof agent === 'string' && /^[\w ./-]{1,64}$/.test(agent) ? agent : undefined
}

/** JSON is the only body besides forms, and the texts of calls that take one; an empty one is none. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}
