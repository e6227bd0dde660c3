import type * as z from 'zod'
import type { ErrorCode } from '../errors/error-code.ts'
import type { HttpRefusalCode } from '../errors/http-refusal.ts'
import type { OperationErrorName } from '../errors/operation-error-name.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call (GAP-071): anyone; a visitor, who needs no token, but one that he sends must be good and
 * tells who he is; a logged-in user; only the guests named; the owner of the event in the path (every
 * call of base `live` has `eventId` there); or software that shows, instead of a login, the key of what its path
 * names: of a slot to send into it, of a link to watch what it shows. An admin may do what the owner may.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'guest' | 'event-owner' | KeyAccess

/** Accesses by a key that calls show instead of a login. */
export type KeyAccess = 'push-key' | 'watch-key'

/** Whether a call takes a key instead of a login. */
export function takesKey(access: Access): access is KeyAccess {
  return access === 'push-key' || access === 'watch-key'
}

/** Types of bodies and answers that are texts of another standard. */
export type TextType = 'application/sdp' | 'application/trickle-ice-sdpfrag'

/** Headers that an answer may have as a part of what it says. */
export type AnswerHeader = 'location' | 'etag' | 'link' | 'accept-patch'

/** Who came by a link: an invitee, a contributor (an invitee who holds a slot) or a lurker. */
export type GuestRole = 'invitee' | 'contributor' | 'lurker'

/** What the `:id` of a path (or `:eventId`) names, so that an admin can act for its owner. */
export type Subject =
  | 'browser'
  | 'carousel'
  | 'overlay'
  | 'contribution'
  | 'distributor'
  | 'event'
  | 'file'
  | 'font'
  | 'invitation'
  | 'lurk'
  | 'scene'
  | 'template'

/** When a named error applies: a field is set, or has that value; the failure has that code; or always. */
type FailureCondition = `${'query' | 'body'}.${string}` | `code=${ErrorCode}` | 'otherwise'

/** The named error of a call that fails, or the cases of which the first that holds counts; null stands for none. */
export type FailsAs =
  | OperationErrorName
  | readonly (readonly [FailureCondition, OperationErrorName | null])[]

/** A REST call as data: routes, client, OpenAPI, fuzzer and access test are derived from it. */
export interface Endpoint {
  readonly method: HttpMethod
  /** Path with the version and `:name` parameters; for base `live`, under the event's `apiUrl`. */
  readonly path: `/v${1 | 2}/${string}`
  readonly base: 'main' | 'live'
  readonly access: Access
  /**
   * Directs a show, for which a user needs the right `webConsole` (CORE-RGT-027). Calls of `event-owner` do unless they
   * say otherwise: what ends a show or takes it off the air needs no right.
   */
  readonly directs?: boolean
  /** Guests who may call as well, each for what is his own: his event, slot, invitation or stream. */
  readonly guests?: readonly GuestRole[]
  /** Absent where a call names nothing that somebody owns; live calls are about their event. */
  readonly subject?: Subject
  /** Where the subject's id stands, unless it is the first of the path: a field of the query or the body. */
  readonly subjectAt?: `query.${string}` | `body.${string}`
  /**
   * Of several servers on one database, one runs an event: this call is answered there, and other servers hand
   * it on. `required` (as every call of base `live`) is refused while that server is away, `preferred` is then
   * answered by any.
   */
  readonly atEventServer?: 'required' | 'preferred'
  /** The call names its event by a link's secret, the first parameter of its path, and not by its subject. */
  readonly eventBy?: 'link'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** JSON body, or the text parts of a form, or a text of `bodyType`; absent where the call takes none. */
  readonly body?: z.ZodType
  /** The body is a text of this type: its schema is one of texts. */
  readonly bodyType?: TextType
  /** Headers that the call reads, by their names in lower case. */
  readonly requestHeaders?: z.ZodType
  /** The body is a multipart form with one part `file`, or with those that `parts` names. */
  readonly multipart?: boolean
  /** File parts of the form where it isn't one part `file`; the first is required to create. */
  readonly parts?: readonly string[]
  readonly status: 200 | 201 | 202 | 204
  /** Absent for 204 and for binary answers. */
  readonly response?: z.ZodType
  /** The answer is a text of this type. */
  readonly responseType?: TextType
  /** Headers of the answer beside those that every answer has. */
  readonly answerHeaders?: readonly AnswerHeader[]
  /** Answered 200 without content, as a standard of others has it. */
  readonly bare?: true
  /** Pages of other origins may call it. */
  readonly crossOrigin?: true
  /** The answer is a file, served with ranges. */
  readonly binary?: boolean
  /** May be made with a link to the very recording in the path as well, instead of a token. */
  readonly byLink?: true
  /** Errors beyond validation, missing token, missing right and too many requests. */
  readonly errors?: readonly ErrorCode[]
  /** The named error that a failure of the call carries (CORE-ERR-016 to CORE-ERR-037, GAP-103). */
  readonly failsAs?: FailsAs
  /** Refusals of HTTP itself. */
  readonly refusals?: readonly HttpRefusalCode[]
  /** Requests per minute and address; absent means the server's default. */
  readonly rateLimitPerMinute?: number
  /** Declared now and served later: until then it answers 501 (`not_implemented`). */
  readonly planned?: true
  /** Specification row, or the decision that added the call. */
  readonly source: string
}

/** Keeps the literal types of a declaration. */
export function endpoint<const Declaration extends Endpoint>(
  declaration: Declaration,
): Declaration {
  return declaration
}

type Shape<Schema, Side extends 'in' | 'out'> = Schema extends z.ZodType
  ? Side extends 'in'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined

export type EndpointParams<E extends Endpoint> = Shape<E['params'], 'in'>
export type EndpointQuery<E extends Endpoint> = Shape<E['query'], 'in'>
export type EndpointHeaders<E extends Endpoint> = Shape<E['requestHeaders'], 'in'>
export type EndpointBody<E extends Endpoint> = Shape<E['body'], 'in'>
export type EndpointResponse<E extends Endpoint> = Shape<E['response'], 'out'>
