import { systemTimers } from './clock/frame-clock.ts'
import { Compositor } from './compositor.ts'
import type { CompositorReport } from './compositor-report.ts'
import type { FontSet } from './font-registry.ts'
import { machineBackends } from './machine-backends.ts'
import type { CompositorCommand } from './messages.ts'

/** The part of a dedicated worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CompositorCommand>) => void) | null
  postMessage(report: CompositorReport, transfer: Transferable[]): void
  readonly fonts?: FontSet
}

const scope = globalThis as unknown as WorkerScope

const compositor = new Compositor({
  send: (report, transfer = []) => scope.postMessage(report, transfer),
  timers: systemTimers,
  backends: machineBackends,
  fonts: scope.fonts ?? null,
})

scope.onmessage = ({ data }) => compositor.receive(data)
