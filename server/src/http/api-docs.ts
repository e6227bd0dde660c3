import type { FastifyInstance } from 'fastify'
import { API_DOCS_SCRIPT, API_DOCS_STYLE } from './api-docs-assets.ts'
import { type ApiDocumentOptions, createApiDocument } from './api-docs-document.ts'
import { renderApiPage } from './api-docs-page.ts'
import { rateLimitOf } from './rate-limit.ts'

/** Serves the table of calls to programs at /openapi.json and to people at /docs. */
export function registerApiDocs(
  app: FastifyInstance,
  { rateLimitFactor, ...options }: ApiDocumentOptions & { readonly rateLimitFactor: number },
): void {
  const limit = app.rateLimit(rateLimitOf({}, rateLimitFactor))
  // Nothing in it changes while the server runs; it is made when somebody first asks.
  let made: { readonly json: string; readonly page: string } | undefined
  const answers = () => {
    if (made) return made
    const document = createApiDocument(options)
    made = { json: JSON.stringify(document), page: renderApiPage(document) }
    return made
  }
  const serve = (url: string, type: string, text: () => string) => {
    app.get(url, { onRequest: limit }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text()),
    )
  }
  serve('/openapi.json', 'application/json', () => answers().json)
  serve('/docs', 'text/html; charset=utf-8', () => answers().page)
  serve('/docs/style.css', 'text/css; charset=utf-8', () => API_DOCS_STYLE)
  serve('/docs/search.js', 'text/javascript; charset=utf-8', () => API_DOCS_SCRIPT)
}
