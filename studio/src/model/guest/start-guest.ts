import { createStudioApi } from '../../services/api/create-studio-api.ts'
import { createTokenStore } from '../../services/api/token-store.ts'
import { createContributionCalls } from '../../services/contribution-publisher/contribution-calls.ts'
import { createContributionPublisher } from '../../services/contribution-publisher/create-contribution-publisher.ts'
import { createDualCameras } from '../../services/dual-camera/create-dual-cameras.ts'
import { createMediaDeviceService } from '../../services/media-devices/browser-media-devices.ts'
import { createRealtimeLink } from '../../services/realtime/create-realtime-link.ts'
import { createStreamViewer } from '../../services/stream-viewer/create-stream-viewer.ts'
import { createViewCalls } from '../../services/stream-viewer/view-calls.ts'
import { createBrowserPeer } from '../../services/webrtc/browser-peer.ts'
import { services } from '../studio-services.ts'
import { stopWaiting } from './actions.ts'
import { watchTwoCameras } from './dual-camera.ts'
import { type GuestServices, guestServices, provideGuestServices } from './guest-services.ts'
import { guestMedia, noMedia } from './media-store.ts'
import { memoryKey } from './memory.ts'
import { openGuest } from './open-guest.ts'
import { watchGuestDevices } from './returning-devices.ts'
import { watchSending } from './sending.ts'
import { watchShow } from './show-link.ts'
import { guestState, noGuest } from './store.ts'

/** Opens the page of an invitation, until the returned function is called. */
export function startGuest(secret: string): () => void {
  const made = createGuestServices(secret)
  const stop = runGuest(made)
  const page = new AbortController()
  const { signal } = page
  globalThis.addEventListener(
    'online',
    () => {
      made.realtime.retryNow()
      made.publisher.retryNow()
      made.viewer.retryNow()
      made.listener.retryNow()
    },
    { signal },
  )
  globalThis.addEventListener('offline', () => made.realtime.probe(), { signal })
  return () => {
    page.abort()
    stop()
  }
}

/** Runs a guest on these services; tests call it with their own. */
export function runGuest(made: GuestServices): () => void {
  const removeServices = provideGuestServices(made)
  Object.assign(guestState, noGuest())
  Object.assign(guestMedia, noMedia())
  const stops = [watchShow(), watchSending(), watchGuestDevices(), watchTwoCameras()]
  void openGuest()
  return () => {
    for (const stop of stops) stop()
    stopWaiting()
    const { publisher, viewer, listener, realtime } = guestServices()
    for (const owned of [publisher, viewer, listener, realtime]) owned.dispose()
    for (const { stream } of [guestMedia, { stream: guestMedia.screen }]) {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    removeServices()
    // What is still under way finds nobody backstage.
    Object.assign(guestState, noGuest())
  }
}

/** Services whose login is this guest's alone, whoever else is logged in in this browser (GAP-071). */
function createGuestServices(secret: string): GuestServices {
  const { clock, createId, sessionStore } = services()
  const tokens = createTokenStore(sessionStore, memoryKey(secret, 'tokens'))
  const language = () => document.documentElement.lang
  const api = createStudioApi({ tokens, origin: location.origin, language })
  const createPeer = createBrowserPeer
  const createViewer = () => createStreamViewer({ calls: createViewCalls(api), createPeer })
  return {
    secret,
    api,
    tokens,
    sessionStore,
    clock,
    createId,
    realtime: createRealtimeLink({
      accessToken: () => tokens.read()?.access_token ?? null,
      refresh: api.refresh,
    }),
    devices: createMediaDeviceService(),
    dualCameras: createDualCameras(),
    publisher: createContributionPublisher({ calls: createContributionCalls(api), createPeer }),
    viewer: createViewer(),
    listener: createViewer(),
  }
}
