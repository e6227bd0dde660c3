import { calls, HEADERS, STUDIO_AGENT, UPLOAD_CONCURRENCY } from '@proscenium/protocol'
import type { UploadQueueOptions } from './upload-queue.ts'

const UNAUTHORIZED = 401

/** How files travel: as the part `file` of a form, with agent and token (LIB-UPL-025, LIB-UPL-027, LIB-UPL-041). */
export function xhrUploadOptions({ api, tokens, origin }: UploadQueueOptions, timeout: number) {
  /** Requests whose token was renewed: those alone are sent again. */
  const renewed = new WeakSet<XMLHttpRequest>()
  return {
    endpoint: `${origin}${calls.uploadFile.path}`,
    fieldName: 'file',
    limit: UPLOAD_CONCURRENCY,
    timeout,
    allowedMetaFields: false,
    headers: { [HEADERS.agent]: STUDIO_AGENT },
    // Uppy would repeat any failure by itself; here the director decides, but for an expired token.
    shouldRetry: (xhr: XMLHttpRequest) => renewed.has(xhr),
    async onAfterResponse(xhr: XMLHttpRequest, retryCount: number) {
      if (xhr.status !== UNAUTHORIZED || retryCount > 0) return
      if ((await api.refresh()) === 'refreshed') renewed.add(xhr)
    },
    // Not among the headers above: set twice, a header has both values, and the old token would spoil the new one.
    async onBeforeRequest(xhr: XMLHttpRequest) {
      const token = tokens.read()?.access_token
      if (token) xhr.setRequestHeader(HEADERS.accessToken, `Bearer ${token}`)
    },
  }
}
