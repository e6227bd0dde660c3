import type * as z from 'zod'
import { type CallName, calls } from '../rest/calls.ts'
import { type Endpoint, takesKey } from '../rest/endpoint.ts'
import { ApiError, errorOfAnswer, noResponse, unknownAnswer } from './api-error.ts'
import { buildInit, buildUrl, type LooseInput } from './build-request.ts'

/** Longest wait for an answer, in milliseconds, unless the call says otherwise. */
export const DEFAULT_CALL_TIMEOUT_MS = 30_000
/** Longest wait for an upload or a download of a whole file, in milliseconds (GAP-150). */
export const FILE_CALL_TIMEOUT_MS = 600_000

/** The part of `fetch` that the client uses. */
export type FetchPort = (url: string, init: RequestInit) => Promise<Response>

/** Who asks whom, and how. */
export interface CallSender {
  readonly baseUrl: string
  readonly agent: string
  readonly fetch?: FetchPort
  readonly apiKey?: string
  readonly acceptLanguage?: () => string
}

/**
 * Makes one request and parses its answer. Rejects with an ApiError, or with the reason of the input's
 * signal when that ended it.
 */
export async function sendCall(
  sender: CallSender,
  name: CallName,
  { input, accessToken }: { input: LooseInput; accessToken: string | undefined },
): Promise<unknown> {
  const endpoint: Endpoint = calls[name]
  const url = buildUrl(endpoint, input, sender.baseUrl)
  const init = buildInit(endpoint, input, {
    agent: sender.agent,
    apiKey: sender.apiKey,
    language: sender.acceptLanguage?.(),
    accessToken: bearerOf(endpoint, input, accessToken),
  })
  const fetchPort: FetchPort = sender.fetch ?? ((...request) => globalThis.fetch(...request))
  try {
    const response = await fetchPort(url, { ...init, signal: limitOf(endpoint, input) })
    return await readAnswer(name, input, response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (input.signal?.aborted) throw input.signal.reason
    throw noResponse(name, error, input)
  }
}

function bearerOf(
  { access }: Endpoint,
  { key }: LooseInput,
  accessToken: string | undefined,
): string | undefined {
  if (access === 'anyone') return undefined
  return takesKey(access) ? key : accessToken
}

function limitOf(endpoint: Endpoint, { signal, timeoutMs }: LooseInput): AbortSignal {
  const movesFile = endpoint.binary || endpoint.multipart
  const limitMs = timeoutMs ?? (movesFile ? FILE_CALL_TIMEOUT_MS : DEFAULT_CALL_TIMEOUT_MS)
  const timeout = AbortSignal.timeout(limitMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

async function readAnswer(name: CallName, input: LooseInput, response: Response): Promise<unknown> {
  const endpoint: Endpoint = calls[name]
  if (!response.ok) {
    const body = await readJson(response)
    // Ordinary refusals are JSON; a bare text means an expired refresh token (CORE-HTP-005, GAP-100).
    if (response.status === 403 && body === undefined) {
      throw errorOfAnswer(name, 403, { code: 'unauthorized', title: 'Please log in' }, input)
    }
    throw errorOfAnswer(name, response.status, body, input)
  }
  if (endpoint.binary) return await response.blob()
  if (!endpoint.response) return undefined
  const body = endpoint.responseType ? await response.text() : await readJson(response)
  const parsed = parseAnswer(endpoint.response, body)
  if (!parsed.success)
    throw unknownAnswer(name, response.status, { cause: parsed.error, sent: input })
  if (!endpoint.answerHeaders) return parsed.data
  const headers = endpoint.answerHeaders.map((header) => [header, response.headers.get(header)])
  return { body: parsed.data, headers: Object.fromEntries(headers) }
}

/** Parses an answer; of a list, items that cannot be read are left out instead of hiding the others that can. */
function parseAnswer(schema: z.ZodType, body: unknown): z.ZodSafeParseResult<unknown> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed
  const unreadable = new Set<unknown>()
  for (const { path } of parsed.error.issues) {
    const [field, at] = path
    if (field !== 'items' || typeof at !== 'number') return parsed
    unreadable.add(at)
  }
  const { items, ...list } = body as { readonly items: readonly unknown[] }
  // A list of which nothing can be read must not look empty.
  if (unreadable.size === items.length) return parsed
  return schema.safeParse({ ...list, items: items.filter((_, at) => !unreadable.has(at)) })
}

/** The parsed body; undefined when it is no JSON. A broken connection still rejects. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
