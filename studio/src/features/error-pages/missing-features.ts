/** What the studio cannot do without. */
export type RequiredFeature = 'mediaDevices' | 'webRtc' | 'worker' | 'offscreenCanvas'

/** The part of a window that is looked at. */
export interface FeatureWindow {
  readonly navigator?: { readonly mediaDevices?: unknown }
  readonly RTCPeerConnection?: unknown
  readonly Worker?: unknown
  readonly OffscreenCanvas?: unknown
}

/** What this browser lacks; empty where the studio runs. */
export function missingFeatures(host: FeatureWindow): RequiredFeature[] {
  const has: Record<RequiredFeature, boolean> = {
    mediaDevices: host.navigator?.mediaDevices !== undefined,
    webRtc: host.RTCPeerConnection !== undefined,
    worker: host.Worker !== undefined,
    offscreenCanvas: host.OffscreenCanvas !== undefined,
  }
  return (Object.keys(has) as RequiredFeature[]).filter((feature) => !has[feature])
}
