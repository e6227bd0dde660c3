import type { CallName, Calls } from '../rest/calls.ts'
import type {
  AnswerHeader,
  Endpoint,
  EndpointBody,
  EndpointHeaders,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  KeyAccess,
} from '../rest/endpoint.ts'

/** Live paths stand under the event's `apiUrl`, which holds the event's id already. */
type PathParams<E extends Endpoint> = E['base'] extends 'live'
  ? Omit<EndpointParams<E>, 'eventId'>
  : EndpointParams<E>

/** A part of the input: left out when the call has none, optional when nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : keyof NonNullable<Value> extends never
    ? unknown
    : Partial<Value> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value }

/** What every call may take. */
export interface CallOptions {
  /** Ends the call; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Longest wait for the whole answer, in milliseconds. */
  readonly timeoutMs?: number
  /** Lets a small request outlive its page, such as a heartbeat's last word. */
  readonly keepalive?: boolean
}

/** The files of a form: one part `file`, or those that the call names, of which any may be left out. */
type FileParts<E extends Endpoint> = E extends {
  readonly multipart: true
  readonly parts: readonly (infer Part extends string)[]
}
  ? { readonly files: { readonly [Name in Part]?: File } }
  : E extends { readonly multipart: true }
    ? { readonly file: File }
    : unknown

/** Of calls that take a key instead of a login. */
type Key<E extends Endpoint> = E['access'] extends KeyAccess ? { readonly key: string } : unknown

/** What a call takes, read off the table of calls. */
export type CallInput<Name extends CallName, E extends Endpoint = Calls[Name]> = CallOptions &
  Part<'params', PathParams<E>> &
  Part<'query', EndpointQuery<E>> &
  (EndpointBody<E> extends string ? { readonly body: string } : Part<'body', EndpointBody<E>>) &
  Part<'headers', EndpointHeaders<E>> &
  Key<E> &
  (E['base'] extends 'live' ? { readonly apiUrl: string } : unknown) &
  FileParts<E>

/** An answer that is more than its body; a header that it hasn't is null. */
export interface AnswerWithHeaders<Body> {
  readonly body: Body
  readonly headers: Readonly<Record<AnswerHeader, string | null>>
}

/**
 * What a call answers: the parsed body, with its headers where they say something, a Blob for files, undefined
 * for none.
 */
export type CallOutput<Name extends CallName> = Calls[Name] extends { readonly binary: true }
  ? Blob
  : Calls[Name] extends { readonly answerHeaders: readonly AnswerHeader[] }
    ? AnswerWithHeaders<EndpointResponse<Calls[Name]>>
    : EndpointResponse<Calls[Name]>

/** The input is optional where nothing in it is required. */
export type CallArguments<Name extends CallName> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>]
