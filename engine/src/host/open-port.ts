import type { CompositorReport } from '../compositor/compositor-report.ts'
import { createWorker } from '../compositor/create-worker.ts'
import type { CompositorPort } from './compositor-link.ts'

/** A port to a compositor in a worker of its own. */
export function openWorkerPort(workerUrl?: string | URL): CompositorPort {
  const worker = createWorker(workerUrl)
  const port: CompositorPort = {
    post: (command, transfer) => worker.postMessage(command, [...transfer]),
    onReport: () => {},
    onFailure: () => {},
    close: () => worker.terminate(),
  }
  worker.onmessage = ({ data }: MessageEvent<CompositorReport>) => port.onReport(data)
  worker.onerror = (event) => {
    event.preventDefault()
    port.onFailure(event.message || 'The worker could not be loaded')
  }
  worker.onmessageerror = () => port.onFailure('A message to the worker could not be read')
  return port
}

/** A port to a compositor on this thread. Messages are handed over as they are, a task later. */
export async function openMainPort(): Promise<CompositorPort> {
  const [{ Compositor }, { machineBackends }, { systemTimers }] = await Promise.all([
    import('../compositor/compositor.ts'),
    import('../compositor/machine-backends.ts'),
    import('../compositor/clock/frame-clock.ts'),
  ])
  let open = true
  const port: CompositorPort = {
    post: (command) => queueMicrotask(() => compositor.receive(command)),
    onReport: () => {},
    onFailure: () => {},
    close: () => {
      open = false
    },
  }
  const compositor = new Compositor({
    send: (report) =>
      queueMicrotask(() => {
        if (open) port.onReport(report)
      }),
    timers: systemTimers,
    backends: machineBackends,
    fonts: document.fonts,
  })
  return port
}
