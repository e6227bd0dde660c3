import { vi } from 'vitest'

const PATIENCE_MS = 15_000

/** Waits until `check` no longer throws, however busy the machine is, and answers with its value. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
}
