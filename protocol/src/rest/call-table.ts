import { type CallName, calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Every REST call under its name, as what all calls have in common. The compiler compares each with
 * {@link Endpoint} here, once: that takes seconds, and those who go through all calls need not do it again.
 */
export const callTable: readonly (readonly [CallName, Endpoint])[] = Object.entries(calls) as [
  CallName,
  Endpoint,
][]
