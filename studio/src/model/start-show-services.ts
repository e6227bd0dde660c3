import { isLiveInProgress, programStreamId, UPLOAD_TIMEOUT_MS } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { createAttentionSounds } from '../services/attention-sounds/attention-sounds.ts'
import { createContributionCalls } from '../services/contribution-publisher/contribution-calls.ts'
import { createContributionPublisher } from '../services/contribution-publisher/create-contribution-publisher.ts'
import { watchCpuPressure } from '../services/cpu-pressure/watch-cpu-pressure.ts'
import { createEngineHost } from '../services/engine-host/create-engine-host.ts'
import { createMediaDeviceService } from '../services/media-devices/browser-media-devices.ts'
import { createProgramPublisher } from '../services/program-publisher/create-program-publisher.ts'
import { createPublishCalls } from '../services/program-publisher/publish-calls.ts'
import { createRealtimeLink } from '../services/realtime/create-realtime-link.ts'
import { createStreamViewer } from '../services/stream-viewer/create-stream-viewer.ts'
import { createViewCalls } from '../services/stream-viewer/view-calls.ts'
import { silentTracking } from '../services/tracking/tracking.ts'
import { createUploadQueue } from '../services/uploads/create-upload-queue.ts'
import { createBrowserPeer } from '../services/webrtc/browser-peer.ts'
import { watchAirGuard } from './air-guard/watch-air-guard.ts'
import { watchSlotSounds } from './audio/slot-sound.ts'
import { watchStrips } from './audio/watch-strips.ts'
import { watchPageStreams } from './browsers/watch-page-streams.ts'
import { connectRealtime } from './connection/actions.ts'
import { guardProgram } from './connection/program-guard.ts'
import { watchProgramLink } from './connection/program-link.ts'
import { watchProgramStall } from './connection/program-stall.ts'
import { connectionState } from './connection/store.ts'
import { watchDirectorDevices } from './contributions/device-recovery.ts'
import { retryRemoteStreams, watchRemoteStreams } from './contributions/remote-streams.ts'
import { watchDevices } from './devices/actions.ts'
import { watchEngine } from './engine/watch-engine.ts'
import { watchOwnName } from './engine/watch-own-name.ts'
import { watchEventEnd } from './event/end-warning.ts'
import { EventScenePictures } from './event/event-scene-pictures.ts'
import { eventState } from './event/store.ts'
import { keepPending, watchPending } from './event/studio-session.ts'
import { uploadConstraints } from './files/upload-constraints.ts'
import { watchUploads } from './files/watch-uploads.ts'
import { watchFonts } from './fonts/watch-fonts.ts'
import { retryFormatLinks } from './formats/format-links.ts'
import { watchFormats } from './formats/watch-formats.ts'
import { watchHealth } from './health/samples.ts'
import { healthState } from './health/store.ts'
import { watchRealtime } from './realtime/watch-realtime.ts'
import { provideShowServices, type ShowServices, showServices } from './show-services.ts'
import { services } from './studio-services.ts'
import { watchTalk } from './talkback/actions.ts'
import { retryGuestReturns, watchGuestReturns } from './talkback/guest-returns.ts'
import { watchListening } from './talkback/listening.ts'
import { watchThumbnails } from './thumbnails/watch-thumbnails.ts'
import { watchIdentity } from './watch-identity.ts'

/** The event whose program this tab sends, over a reload. */
const PUBLISHING_KEY = 'proscenium.publishing'

/** Makes the services that only a show needs. */
function createShowServices(origin: string): ShowServices {
  const { api, tokens, sessionStore } = services()
  return {
    devices: createMediaDeviceService(),
    engine: createEngineHost(),
    createViewer: () =>
      createStreamViewer({
        calls: createViewCalls(api),
        createPeer: createBrowserPeer,
      }),
    createReturnPublisher: () =>
      createContributionPublisher({
        calls: createContributionCalls(api),
        createPeer: createBrowserPeer,
      }),
    uploads: createUploadQueue({
      api,
      tokens,
      origin,
      constraints: uploadConstraints,
      // Those of the library wait longer than others (LIB-UPL-040).
      timeoutMs: UPLOAD_TIMEOUT_MS,
    }),
    tracking: silentTracking,
    attention: createAttentionSounds(),
    realtime: createRealtimeLink({
      accessToken: () => tokens.read()?.access_token ?? null,
      refresh: api.refresh,
    }),
    publisher: createProgramPublisher({
      calls: createPublishCalls(api),
      createPeer: createBrowserPeer,
      wasPublishing: (eventId) => sessionStore.get(PUBLISHING_KEY) === eventId,
    }),
    createFormatPublisher: (formatId) =>
      createProgramPublisher({
        calls: createPublishCalls(api, programStreamId(formatId)),
        createPeer: createBrowserPeer,
        // Who sends the program sends all its formats: whoever sent this one before no longer does.
        wasPublishing: () => true,
      }),
  }
}

/** Starts what a show needs: services, listeners, the link to the server. Call it once, after `startStudio`. */
export function startShowServices({
  origin = location.origin,
}: {
  origin?: string
} = {}): () => void {
  const removeServices = provideShowServices(createShowServices(origin))
  const stopWatching = watchShowServices()
  const page = new AbortController()
  listenToPage(page.signal)
  // Whoever is at the keyboard was known before this came.
  connectRealtime()
  return () => {
    page.abort()
    stopWatching()
    const { realtime, publisher, engine, uploads, attention } = showServices()
    realtime.dispose()
    publisher.dispose()
    uploads.dispose()
    attention.dispose()
    void engine.close()
    removeServices()
  }
}

/** Connects services and stores until the returned function is called; tests call it with services of their own. */
export function watchShowServices(): () => void {
  const { sessionStore } = services()
  const { engine } = showServices()
  const pictures = new EventScenePictures()
  const stops = [
    watchRealtime(),
    watchProgramLink(),
    watchEngine(),
    watchFormats(),
    watchUploads(),
    watchDevices(),
    watchDirectorDevices(),
    watchRemoteStreams(),
    watchPageStreams(),
    watchGuestReturns(),
    watchTalk(),
    watchListening(),
    watchEventEnd(),
    guardProgram(),
    watchProgramStall(),
    watchThumbnails((...drawing) => pictures.offer(...drawing)),
    () => pictures.dispose(),
    watchStrips(),
    watchSlotSounds(),
    watchOwnName(),
    watchPending(),
    watchHealth(),
    watchCpuPressure((pressure) => {
      healthState.cpuPressure = pressure
    }),
    watchAirGuard(),
    watchFonts(),
    watchIdentity(),
    subscribe(eventState, () => engine.lockSize(isLiveInProgress(eventState.status))),
    subscribe(connectionState, () => {
      const { status } = connectionState.program
      if (status === 'connected') sessionStore.set(PUBLISHING_KEY, eventState.event?.id ?? '')
      if (status === 'taken') sessionStore.remove(PUBLISHING_KEY)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function listenToPage(signal: AbortSignal): void {
  const { engine, realtime, publisher } = showServices()
  globalThis.addEventListener('pagehide', keepPending, { signal })
  globalThis.addEventListener(
    'online',
    () => {
      realtime.retryNow()
      publisher.retryNow()
      retryFormatLinks()
      retryRemoteStreams()
      retryGuestReturns()
    },
    { signal },
  )
  globalThis.addEventListener('offline', () => realtime.probe(), { signal })
  // Browsers let no page sound before it was touched, and the program is sound as well.
  const unlock = () => void engine.audio.resume().catch(() => undefined)
  globalThis.addEventListener('pointerdown', unlock, { signal, capture: true })
  globalThis.addEventListener('keydown', unlock, { signal, capture: true })
}
