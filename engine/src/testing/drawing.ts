import type { BackendKind, CompositorBackend } from '../compositor/backend/compositor-backend.ts'
import { machineBackends } from '../compositor/machine-backends.ts'

export type { CompositorBackend } from '../compositor/backend/compositor-backend.ts'
export { PixelCopier } from '../compositor/backend/pixels/pixel-copier.ts'
export type { SourceFrame } from '../compositor/backend/source-frame.ts'
export { drawPassage, type PassageMoment } from '../compositor/take/draw-passage.ts'
export { flattenScene } from '../scene/flatten-scene.ts'
export { listAt } from '../scene/live-list.ts'

/**
 * Makes a backend of that kind without an engine around it. For our own benchmarks: the package as published has
 * no such part. Rejects when the machine does not give what it needs. The caller disposes of it.
 */
export function openBackend(kind: BackendKind): Promise<CompositorBackend> {
  return machineBackends[kind]({})
}
