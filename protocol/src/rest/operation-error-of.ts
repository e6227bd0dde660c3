import type { OperationErrorName } from '../errors/operation-error-name.ts'
import type { FailsAs } from './endpoint.ts'

/** What is known of a call that failed. */
interface FailedCall {
  readonly query?: unknown
  readonly body?: unknown
  readonly code: string
}

/** The named error that a failed call carries; undefined for calls without one (GAP-103). */
export function operationErrorOf(
  failsAs: FailsAs | undefined,
  call: FailedCall,
): OperationErrorName | undefined {
  if (failsAs === undefined || typeof failsAs === 'string') return failsAs
  return failsAs.find(([condition]) => holds(condition, call))?.[1] ?? undefined
}

/** Whether a condition of `failsAs` is true of the call. */
function holds(condition: string, { query, body, code }: FailedCall): boolean {
  if (condition === 'otherwise') return true
  const [name = '', wanted] = condition.split('=')
  if (name === 'code') return code === wanted
  const [place, field = ''] = name.split('.')
  const fields = place === 'query' ? query : body
  if (typeof fields !== 'object' || fields === null) return false
  const value: unknown = Reflect.get(fields, field)
  return wanted === undefined ? value !== undefined : String(value) === wanted
}
