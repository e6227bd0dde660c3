import { emailSchema, rightsOverrideSchema } from '@proscenium/protocol'
import * as z from 'zod'

/** Longest request that the server reads. */
export const MAX_LINE_BYTES = 65_536
/** Longest answer that the command reads: it may list the logins of many users. */
export const MAX_ANSWER_BYTES = 16_777_216

/** In lower case, as accounts have it. */
const email = emailSchema

/** What the operator asks of a running server (GAP-079, GAP-080). */
export const controlRequestSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('token'), email }),
  z.strictObject({
    command: z.literal('rights'),
    email,
    /** What differs from the plan; null resets it. */
    rights: rightsOverrideSchema.nullable(),
  }),
  /** Lists the open logins of a user, or of all who may do everything; null names nobody. */
  z.strictObject({ command: z.literal('sessions'), email: email.nullable() }),
  /** Ends a login by its id, or all of a user. */
  z.strictObject({ command: z.literal('revoke'), subject: z.union([email, z.uuid()]) }),
  /** Deletes an account, or hands what it owns over; null has no heir. */
  z.strictObject({ command: z.literal('delete'), email, heirEmail: email.nullable() }),
  /** Lets somebody create an account: by mail, or by a link that the operator passes on. */
  z.strictObject({
    command: z.literal('invite'),
    email,
    /** Absent mails it where a mail server is set. */
    by: z.literal('link').optional(),
  }),
  /** Makes a link for a new password. */
  z.strictObject({ command: z.literal('reset'), email }),
  z.strictObject({ command: z.literal('lock'), email }),
  z.strictObject({ command: z.literal('unlock'), email }),
  /** Makes the shows of a server that is gone those of this one. */
  z.strictObject({ command: z.literal('adopt'), nodeId: z.uuid() }),
])
export type ControlRequest = z.output<typeof controlRequestSchema>

/** What the server answers: a result, or why not in a sentence. */
export const controlAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string() }),
])
export type ControlAnswer = z.output<typeof controlAnswerSchema>
