import {
  type AnswerHeader,
  type Calls,
  calls,
  type Endpoint,
  type EndpointResponse,
  type KeyAccess,
  type ServedCallName,
} from '@proscenium/protocol'
import type * as z from 'zod'
import type { Encoder, Player } from '../domain/identity/key-holder.ts'
import type { LoginClient } from '../domain/identity/login-client.ts'
import type { Caller, Guest, Principal } from '../domain/identity/principal.ts'
import type { IncomingFile } from '../domain/library/library-service.ts'
import type { FileAnswer } from './file-answer.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a call's handler is given: everything is validated against the table of calls. */
export interface CallInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  /** Those that the call declares. */
  readonly headers: Parsed<E['requestHeaders']>
  /** Who asks; for the owner of an event this was checked already, and for a guest that it is his event. */
  readonly user: CallerOf<E>
  /** What shows the key that the call takes. */
  readonly holder: HolderOf<E>
  /** Of the socket whose echo of this call is to be marked. */
  readonly clientId: string | undefined
  /** What is known of the client itself. */
  readonly client: LoginClient
  /** Scheme, host and port by which the client reached us. */
  readonly origin: string
  /** The one file of a multipart call; rejects when there is none. */
  readonly file: () => Promise<IncomingFile>
  /**
   * Reads a form of several files: each is handed over in turn, and must be read before the next one comes.
   * Resolves to the texts beside them; rejects with `validation_failed` for parts that the call doesn't name.
   */
  readonly form: (
    receive: (part: PartOf<E>, file: IncomingFile) => Promise<void>,
  ) => Promise<Parsed<E['body']>>
}

/** The file parts of a call's form. */
type PartOf<E extends Endpoint> = E extends { readonly parts: readonly (infer Part)[] }
  ? Part
  : 'file'

/** Who may ask, as the table of calls has it. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' | KeyAccess
  ? undefined
  : E['access'] extends 'visitor'
    ? Caller | undefined
    : E['access'] extends 'guest'
      ? Guest
      : E extends { readonly guests: readonly unknown[] }
        ? Caller
        : Principal

type HolderOf<E extends Endpoint> = E['access'] extends 'push-key'
  ? Encoder
  : E['access'] extends 'watch-key'
    ? Player
    : undefined

/** An answer whose headers are a part of what it says. */
export interface AnswerWithHeaders<Body> {
  readonly body: Body
  readonly headers: Readonly<Partial<Record<AnswerHeader, string | readonly string[]>>>
}

/** What a handler answers: the table's response, a file, or nothing. */
export type CallAnswer<E extends Endpoint> = E extends { readonly binary: true }
  ? Promise<FileAnswer>
  : E extends { readonly answerHeaders: readonly AnswerHeader[] }
    ? Promise<AnswerWithHeaders<EndpointResponse<E>>>
    : E extends { readonly response: z.ZodType }
      ? Promise<EndpointResponse<E>>
      : Promise<void>

export type CallHandler<E extends Endpoint> = (input: CallInput<E>) => CallAnswer<E>

/** A call of the table with its handler. */
export interface Implementation<Name extends ServedCallName = ServedCallName> {
  readonly name: Name
  readonly call: Calls[Name]
  readonly handle: CallHandler<Calls[Name]>
}

/** Ties a handler to its call of the table. */
export function implement<const Name extends ServedCallName>(
  name: Name,
  handle: CallHandler<Calls[Name]>,
): Implementation<Name> {
  return { name, call: calls[name], handle }
}

/** An implementation of every call that is served: leaving one out is a type error. */
export type Routes = { readonly [Name in ServedCallName]: Implementation<Name> }
