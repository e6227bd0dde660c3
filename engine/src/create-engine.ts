import type { EngineCapabilities } from './api/capabilities.ts'
import type { Engine } from './api/engine.ts'
import { EngineError } from './api/engine-error.ts'
import type { EngineEvents } from './api/engine-events.ts'
import type { EngineOptions } from './api/engine-options.ts'
import { openMixer } from './audio/open-mixer.ts'
import { openKeeper } from './capture/keeper/open-keeper.ts'
import { detect } from './detect.ts'
import { checkEngineOptions } from './host/check-engine-options.ts'
import { drawnTransitions } from './host/drawn-transitions.ts'
import { EngineHost } from './host/engine-host.ts'
import { keepLink } from './host/engine-links.ts'
import { EventHub } from './host/event-hub.ts'
import { guardedAnswers } from './host/guarded-answers.ts'
import { openLink } from './host/open-link.ts'

/**
 * Starts an engine: its compositor (in a worker where possible) and its sound. Rejects with EngineError
 * `unsupported` where the browser cannot compose at all, `invalid-option`, or `compositor-failed`.
 */
export async function createEngine(asked: EngineOptions): Promise<Engine> {
  checkEngineOptions(asked)
  const capabilities = await detect(asked)
  const onError = (error: EngineError) => told(asked, error)
  const hub = new EventHub<EngineEvents>((error) => {
    onError(new EngineError('compositor-failed', 'A listener threw', { cause: error }))
  })
  const answers = guardedAnswers(asked, (error) => {
    hub.emit('error', error)
    onError(error)
  })
  const options: EngineOptions = { ...asked, ...answers, onError }
  const { mixer, reason } = await openMixer(options, {
    onState: (state) => hub.emit('audio:state', { state }),
    onSuppressionLost: (key) => hub.emit('audio:suppression-lost', { key }),
  })
  const keeps =
    capabilities.thread === 'worker' &&
    capabilities.capture === 'track-generator' &&
    options.clock !== 'manual'
  const opening = keeps ? openKeeper(options.keeperUrl) : null
  try {
    const { link, thread, started, reasons } = await openLink(options, capabilities)
    const keeper = (await opening) ?? null
    const known: EngineCapabilities = {
      ...capabilities,
      thread,
      audioWorklet: reason === null,
      backend: started.backend,
      renderer: started.renderer,
      softwareRendering: started.softwareRendering,
      blending: started.blending,
      transitions: drawnTransitions(started.transitions),
      reasons: [
        ...capabilities.reasons,
        ...reasons,
        ...started.reasons,
        ...(reason ? [reason] : []),
        ...(keeps && !keeper ? ['Tracks are fed by the compositor: they stop when it hangs'] : []),
      ],
    }
    const engine = new EngineHost({ options, link, mixer, capabilities: known, hub, keeper })
    keepLink(engine, link)
    return engine
  } catch (error) {
    void opening?.then((keeper) => keeper?.dispose())
    await mixer.dispose()
    throw error
  }
}

/** An `onError` that throws does not keep the engine from its work. */
function told({ onError }: EngineOptions, error: EngineError): void {
  try {
    onError?.(error)
  } catch (thrown) {
    reportError(thrown)
  }
}
