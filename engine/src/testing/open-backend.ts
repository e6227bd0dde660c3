import type { BackendKind, CompositorBackend } from '../compositor/backend/compositor-backend.ts'
import { machineBackends } from '../compositor/machine-backends.ts'

/**
 * Makes a backend of that kind without an engine around it, for measuring and for looking at single pictures.
 * Rejects when the machine does not give what it needs. The caller disposes of it.
 */
export function openBackend(kind: BackendKind): Promise<CompositorBackend> {
  return machineBackends[kind]({})
}
