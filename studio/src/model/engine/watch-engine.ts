import type { EngineStats } from '@proscenium/engine'
import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { EngineHostEvent } from '../../services/engine-host/engine-host.ts'
import { applyAudio } from '../audio/actions.ts'
import { audioState } from '../audio/store.ts'
import { shownItemId } from '../carousels/receive.ts'
import { carouselsState } from '../carousels/store.ts'
import { startPublishing } from '../connection/program-link.ts'
import { noiseSuppressionLost, suppressNoise } from '../contributions/local-stream.ts'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'
import { healthState } from '../health/store.ts'
import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { showScenesInEngine } from '../scenes/engine-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { takeEnded, takeScene } from '../scenes/take-actions.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'
import { mayFollowFaces } from './may-follow-faces.ts'
import { programSizeChanged } from './open-engine.ts'

/** Keeps the stores in step with the engine until the returned function is called. */
export function watchEngine(): () => void {
  const { engine } = showServices()
  const stopListening = engine.on(receive)
  // The right may end or come during a show.
  const applyRight = () =>
    engine.followFaces(mayFollowFaces(sessionState.user, healthState.isFaceDetectorLost))
  const stopRights = subscribe(sessionState, applyRight)
  const stopHealth = subscribeKey(healthState, 'isFaceDetectorLost', applyRight)
  applyRight()
  const stopNames = watchNames()
  return () => {
    stopListening()
    stopRights()
    stopHealth()
    stopNames()
  }
}

/** Resends the scenes when a name changes: the engine resolves names in captions when it gets a scene (GAP-028). */
function watchNames(): () => void {
  let shown = names()
  const check = () => {
    // During a take the engine already has the incoming scene, which `setLive` would overwrite.
    if (scenesState.take) return
    const now = names()
    if (now === shown) return
    shown = now
    showScenesInEngine()
  }
  const stops = [contributionsState, preferencesState, scenesState].map((state) =>
    subscribe(state, check),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function names(): string {
  const { contributionName, contributionDescription } = preferencesState
  const slots = contributionsState.slots.map(({ name, description }) => [name, description])
  const own = contributionsState.camera.index
  return JSON.stringify([slots, own, contributionName, contributionDescription])
}

function receive(event: EngineHostEvent): void {
  switch (event.kind) {
    case 'stats':
      receiveStats(event.stats)
      return
    case 'take_ended':
      takeEnded(event.takeId)
      return
    case 'media_ended':
      // A scene that is gone is no place to go (GAP-068).
      if (scenesState.scenes.some(({ id }) => id === event.onEof)) takeScene(event.onEof ?? '')
      return
    case 'item_shown': {
      const { carouselId, itemId } = event
      const carousel = carouselsState.carousels[carouselId]
      if (!carousel || shownItemId(carousel) === itemId) return
      void import('../carousels/choose-item.ts').then(({ followItem }) =>
        followItem(carouselId, itemId),
      )
      return
    }
    case 'media_load':
      receiveLoad(event)
      return
    case 'stream':
      programSizeChanged(event.size)
      startPublishing()
      return
    case 'format_stream':
      // Formats have a watch of their own.
      return
    case 'size_lowered': {
      healthState.isReduced = true
      const { width, height } = event.to
      notify({ level: 'warn', messageId: 'sizeLowered', values: { width, height } })
      return
    }
    case 'faces_lost':
      healthState.isFaceDetectorLost = true
      notify({ level: 'warn', messageId: 'facesLost', detail: event.reason })
      return
    case 'suppression_lost':
      noiseSuppressionLost(event.sourceKey)
      return
    case 'audio_blocked':
      audioState.isBlocked = event.isBlocked
      return
    case 'failed':
      healthState.engineFailure = event.message
      notify({ level: 'error', messageId: 'engineFailed', detail: event.message })
      return
    case 'reopened':
      healthState.engineFailure = null
      showScenesInEngine()
      applyAudio()
      void suppressNoise()
      return
  }
}

function receiveLoad({ fileId, load }: Extract<EngineHostEvent, { kind: 'media_load' }>): void {
  filesState.loads[fileId] = { ...load }
  if (load.status !== 'failed') return
  const name = filesState.files[fileId]?.name ?? ''
  notify({ level: 'error', messageId: 'mediaLoadFailed', values: { name } })
}

function receiveStats(stats: EngineStats): void {
  const program = stats.canvases.find(({ id }) => id === 'program')
  const { backend, pressure, gpuBytes, audioDriftPpm } = stats
  Object.assign(healthState, { backend, pressure, gpuBytes, audioDriftPpm })
  if (!program) return
  healthState.renderFps = program.fps
  healthState.renderMs = program.renderMs.p95
  healthState.droppedFrames = program.late + program.skipped + program.dropped
}
