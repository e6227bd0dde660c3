import { EngineError } from '../api/engine-error.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { Keeper } from '../capture/keeper/open-keeper.ts'
import type { CompositorStats } from '../compositor/compositor-stats.ts'
import type { CanvasHost } from './canvas-host.ts'
import type { CompositorLink } from './compositor-link.ts'

/** Where reports of the compositor go. */
export interface ReportReceiver {
  canvas(id: string): CanvasHost | undefined
  emit<Name extends EngineEventName>(name: Name, event: EngineEvents[Name]): void
  fail(error: EngineError): void
  takeStats(stats: CompositorStats): void
}

/** Hands the compositor's reports to the canvases, and to the host of the engine as events. */
export function relayReports(link: CompositorLink, receiver: ReportReceiver): void {
  link.on('take-progress', ({ canvasId, takeId, progress }) =>
    receiver.canvas(canvasId)?.takeAdvanced(takeId, progress),
  )
  link.on('take-ended', ({ canvasId, takeId, sceneId, outcome }) =>
    receiver.canvas(canvasId)?.takeEnded({ takeId, sceneId, outcome }),
  )
  link.on('late', ({ canvasId, late, skipped }) =>
    receiver.emit('frame:late', { canvasId, late, skipped }),
  )
  link.on('pressure', ({ level, action }) => receiver.emit('pressure', { level, action }))
  link.on('gpu-lost', ({ backend }) => receiver.emit('gpu:lost', { backend }))
  link.on('gpu-restored', ({ backend, ms }) => receiver.emit('gpu:restored', { backend, ms }))
  link.on('fault', ({ reason }) => receiver.fail(new EngineError('compositor-failed', reason)))
  link.on('stats', ({ stats }) => receiver.takeStats(stats))
}

/** Tells the host of the engine when a track lives on repetitions. */
export function relayKeeper({ hooks }: Keeper, receiver: Pick<ReportReceiver, 'emit'>): void {
  hooks.onHeld = (canvasId) => receiver.emit('output:held', { canvasId })
  hooks.onResumed = (canvasId, repeated) => receiver.emit('output:resumed', { canvasId, repeated })
}
