import { defineLifecycle } from '../primitives/lifecycle.ts'
import { type OutputStatus, outputTransitions } from './output.ts'

/** Steps of an output (CORE-OUS-001 to CORE-OUS-006, CORE-OUS-010, GAP-045). */
export const outputLifecycle = defineLifecycle<OutputStatus>('An output', outputTransitions)

const RUNNING: readonly OutputStatus[] = ['starting', 'started', 'paused', 'retrying']

/** Whether an output is at work or trying to be: what stopping it would end. */
export function isOutputRunning(status: OutputStatus): boolean {
  return RUNNING.includes(status)
}
