import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ProtocolError } from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CountRequest } from './rate-limit.ts'

const ONE_YEAR_MS = 31_536_000_000
/** Calls, sockets and documents of the API: what is unknown there is not a page of the studio. */
const API_PATH = /^\/(v\d+|live|ws|openapi\.json)(\/|\?|$)/

/** Where the studio was built, and what counts requests for it. */
export interface ServeStudioOptions {
  readonly folder: string
  readonly countPage: CountRequest
}

/** Serves the built studio; every path that is no file and no call is a page of it. */
export async function serveStudio(
  app: FastifyInstance,
  { folder, countPage }: ServeStudioOptions,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  // The routes that follow are those of files.
  app.addHook('onRoute', (route) => {
    route.onRequest = countPage
  })
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      cacheControl: false,
      // The builder lays compressed files beside the others.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // The builder puts a hash of its content into the name of every file under assets/.
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${ONE_YEAR_MS / 1_000}, immutable` : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler({ preHandler: countPage }, (request, reply) => {
    if (!isPage(request)) throw new ProtocolError('not_found')
    if (isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply
      .code(503)
      .type('text/plain')
      .send('The studio is not built yet: run "npm start", which builds it.')
  })
}

function isPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !API_PATH.test(request.url) && !/\/[^/?]+\.[a-z0-9]+(\?|$)/i.test(request.url)
}
