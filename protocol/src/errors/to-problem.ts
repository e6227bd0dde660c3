import * as z from 'zod'
import { EditError } from './edit-error.ts'
import { type ErrorCode, errorCatalogue } from './error-code.ts'
import type { Problem } from './problem.ts'
import { ProtocolError } from './protocol-error.ts'

/** An error as an HTTP answer. */
export interface ProblemAnswer {
  readonly status: number
  readonly problem: Problem
}

/**
 * The one mapper from errors to the wire form (GAP-099). A ZodError is a validation failure that names its
 * fields; anything unknown says nothing of its inside.
 */
export function toProblem(error: unknown): ProblemAnswer {
  if (error instanceof ProtocolError) {
    return answer(error.code, {
      detail: error.message === errorCatalogue[error.code].title ? '' : error.message,
      fields: error.fields,
      perkKeys: error.perkKeys,
    })
  }
  if (error instanceof EditError) return answer(error.code, { detail: error.message })
  if (error instanceof z.core.$ZodError) {
    const fields = fieldsOfIssues(error.issues)
    return answer('validation_failed', { detail: Object.values(fields)[0] ?? '', fields })
  }
  return answer('unknown', { detail: '' })
}

/** Field to its first fault; the path of a field is joined by dots, the whole body is ''. */
export function fieldsOfIssues(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    for (const [path, text] of faultsOf(issue)) {
      const field = path.map(String).join('.')
      if (!fields.has(field)) fields.set(field, text)
    }
  }
  return Object.fromEntries(fields)
}

function faultsOf(issue: z.core.$ZodIssue): [PropertyKey[], string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path, issue.message]]
  return issue.keys.map((key) => [[...issue.path, key], `The ${key} is unknown`])
}

interface Particulars {
  readonly detail: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly perkKeys?: readonly string[] | undefined
}

function answer(code: ErrorCode, { detail, fields, perkKeys }: Particulars): ProblemAnswer {
  const { status, title } = errorCatalogue[code]
  const problem: Problem = { title, detail, message: fields ? { ...fields } : detail, code }
  return { status, problem: perkKeys ? { ...problem, perk_keys: [...perkKeys] } : problem }
}
