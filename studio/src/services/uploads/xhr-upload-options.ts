import { calls, HEADERS, STUDIO_AGENT, UPLOAD_CONCURRENCY } from '@proscenium/protocol'
import { createUploadPace } from './upload-pace.ts'
import type { UploadQueueOptions } from './upload-queue.ts'

const UNAUTHORIZED = 401
const REDIRECTED = 300
const TOO_MANY = 429
const SECOND_MS = 1_000
/** The rest that the server wants where it does not say for how long. */
const REST_MS = 5_000

/**
 * How files travel: as the part `file` of a form, with agent and token (LIB-UPL-025, LIB-UPL-027, LIB-UPL-041), at
 * the server's pace (LIB-UPL-047).
 * @param isWanted whether that attempt still goes on: it may have been paused or removed while it waited for its turn
 */
export function xhrUploadOptions(
  { api, tokens, origin }: UploadQueueOptions,
  timeout: number,
  isWanted: (uppyId: string) => boolean,
) {
  /** Requests whose token was renewed, and those that came too soon: those alone are sent again. */
  const repeated = new WeakSet<XMLHttpRequest>()
  /** Which attempt each request belongs to, and those whose token was renewed: once is enough. */
  const attempts = new WeakMap<XMLHttpRequest, string>()
  const renewed = new Set<string>()
  const pace = createUploadPace(UPLOAD_CONCURRENCY)
  return {
    endpoint: `${origin}${calls.uploadFile.path}`,
    fieldName: 'file',
    limit: UPLOAD_CONCURRENCY,
    timeout,
    allowedMetaFields: false,
    headers: { [HEADERS.agent]: STUDIO_AGENT },
    // Uppy would repeat any failure by itself; here the director decides, but for an expired token and the pace.
    shouldRetry: (xhr: XMLHttpRequest) => repeated.has(xhr),
    async onAfterResponse(xhr: XMLHttpRequest) {
      if (xhr.status === TOO_MANY) {
        pace.slowDown(restOf(xhr))
        repeated.add(xhr)
      } else if (xhr.status < REDIRECTED) {
        pace.speedUp()
      }
      const attempt = attempts.get(xhr)
      if (xhr.status !== UNAUTHORIZED || attempt === undefined || renewed.has(attempt)) return
      renewed.add(attempt)
      if ((await api.refresh()) === 'refreshed') repeated.add(xhr)
    },
    // Not among the headers above: set twice, a header has both values, and the old token would spoil the new one.
    async onBeforeRequest(xhr: XMLHttpRequest, _retryCount: number, files: { id: string }[]) {
      await pace.enter()
      if (!files.every(({ id }) => isWanted(id))) {
        pace.leave()
        // Uppy has let go of it already, and must not send it.
        return new Promise<never>(() => undefined)
      }
      attempts.set(xhr, files.map(({ id }) => id).join())
      xhr.addEventListener('loadend', pace.leave, { once: true })
      const token = tokens.read()?.access_token
      if (token) xhr.setRequestHeader(HEADERS.accessToken, `Bearer ${token}`)
      return undefined
    },
  }
}

function restOf(xhr: XMLHttpRequest): number {
  const seconds = Number(xhr.getResponseHeader('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : REST_MS
}
