import { snapshot, subscribe } from 'valtio'
import type { ContributionTarget } from '../../services/contribution-publisher/contribution-publisher.ts'
import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'
import { dropVideo, resumeVideo } from './devices.ts'
import { guestServices } from './guest-services.ts'
import { mediaOriginOf } from './media-origin.ts'
import { guestMedia } from './media-store.ts'
import { PictureEffort } from './picture-effort.ts'
import { guestState } from './store.ts'

/** When a picture that was given up is tried again; longer each time that it is given up again soon. */
const RETURN_MS = 20_000
const MOST_RETURN_MS = 160_000
/** Delay before a failed report is repeated. */
const TELL_AGAIN_MS = 3_000

/** What was sent last, so that only changes are told. */
let sent = { tracks: [] as readonly MediaStreamTrack[], target: '' }

/** Sends what is on for as long as the guest is backstage, until the returned function is called. */
export function watchSending(): () => void {
  const { publisher } = guestServices()
  const effort = keepEffort()
  sent = { tracks: [], target: '' }
  const stops = [
    subscribe(guestMedia, syncSending),
    subscribe(guestState, syncSending),
    watchOwnMute(),
    publisher.onStatus((status) => {
      guestState.sending = status
    }),
    publisher.onStats((stats) => {
      guestState.stats = stats
      effort.measured(stats)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    effort.stop()
  }
}

/** Reports the guest's own mute to the server. A muted track still sends silence, so it can't be told from a listener. */
function watchOwnMute(): () => void {
  const { api, clock } = guestServices()
  /** Last report, as slot id and state; empty without a slot. */
  let told = ''
  let isTelling = false
  let cancel: (() => void) | undefined

  function check(): void {
    const { phase, contribution } = guestState
    if (phase !== 'backstage' || !contribution) {
      told = ''
      return
    }
    const { id, isSelfMuted } = contribution
    const { isMuted } = guestMedia
    const now = `${id} ${isMuted}`
    if (now === told || (told === '' && isSelfMuted === isMuted) || isTelling || cancel) return
    told = now
    void tell(id, isMuted)
  }

  async function tell(id: string, isSelfMuted: boolean): Promise<void> {
    isTelling = true
    const isTold = await api
      .call('updateContribution', { params: { id }, body: { isSelfMuted } })
      .then(() => true)
      .catch(() => false)
    isTelling = false
    if (isTold) check()
    else again()
  }

  function again(): void {
    told = ''
    cancel = clock.after(TELL_AGAIN_MS, () => {
      cancel = undefined
      check()
    })
  }

  const stops = [guestMedia, guestState].map((state) => subscribe(state, check))
  return () => {
    for (const stop of stops) stop()
    cancel?.()
  }
}

/** Makes the picture smaller where it cannot be kept up, takes it away last, and brings it back by itself (GAP-014). */
function keepEffort() {
  const { clock } = guestServices()
  const effort = new PictureEffort()
  let returnMs = RETURN_MS
  let cancel: (() => void) | undefined

  function measured(stats: PublisherStats): void {
    const { hasVideo, composed, isVideoOff, screen } = guestMedia
    const hasPicture = (hasVideo || composed !== null) && !isVideoOff && !screen
    const step = effort.read(hasPicture ? stats : null, frameRateNow())
    if (step === null) return
    if (step !== 'off') {
      if (step.scale < guestMedia.pictureScale) returnMs = RETURN_MS
      guestMedia.pictureScale = step.scale
      return
    }
    dropVideo()
    cancel?.()
    cancel = clock.after(returnMs, resumeVideo)
    returnMs = Math.min(returnMs * 2, MOST_RETURN_MS)
  }

  return { measured, stop: () => cancel?.() }
}

function syncSending(): void {
  const { publisher } = guestServices()
  const target = targetNow()
  const tracks = target ? tracksNow() : []
  if (!target || tracks.length === 0) {
    if (sent.tracks.length > 0) publisher.stop()
    sent = { tracks: [], target: '' }
    return
  }
  const words = JSON.stringify(target)
  const isSame =
    words === sent.target &&
    tracks.length === sent.tracks.length &&
    tracks.every((track, at) => track === sent.tracks[at])
  if (isSame) return
  sent = { tracks, target: words }
  publisher.send(new MediaStream(tracks), target)
}

/** What is asked for, or less where the camera itself gives less. */
function frameRateNow(): number {
  const wanted = guestState.contribution?.videoConfig?.frameRate ?? 0
  const [camera] = guestMedia.stream?.getVideoTracks() ?? []
  return Math.min(wanted, camera?.getSettings().frameRate ?? wanted)
}

/** A shared screen takes the camera's place; with neither the sound goes alone. */
function tracksNow(): MediaStreamTrack[] {
  const { stream, screen, composed, isVideoOff } = guestMedia
  const live = (from: MediaStream | null, kind: string) =>
    (from?.getTracks() ?? []).filter((track) => track.kind === kind && track.readyState === 'live')
  const audio = live(stream, 'audio')
  const camera = live(composed ?? stream, 'video')
  if (screen)
    return [...live(screen, 'video'), ...(audio.length > 0 ? audio : live(screen, 'audio'))]
  // Who has no microphone stays with a picture that is black: without either he would be gone.
  return isVideoOff && audio.length > 0 ? audio : [...camera, ...audio]
}

function targetNow(): ContributionTarget | null {
  const { phase, welcome, contribution, rtcConfiguration } = snapshot(guestState)
  if (phase !== 'backstage' || !welcome || !contribution || !rtcConfiguration) return null
  const video = contribution.videoConfig ?? welcome.videoConfig
  const audio = contribution.audioConfig ?? welcome.audioConfig
  const isScreen = mediaOriginOf(guestMedia) === 'display'
  return {
    eventId: welcome.eventId,
    apiUrl: welcome.apiUrl,
    rtcConfiguration: JSON.parse(JSON.stringify(rtcConfiguration)),
    contributionId: contribution.id,
    source: isScreen ? 'screen_share' : 'camera',
    frameRate: video.frameRate,
    videoBitRateBps: video.bitRate,
    scaleDownBy: isScreen ? 1 : guestMedia.pictureScale,
    audioBitRateBps: audio.bitRate,
    hints: {
      video: isScreen ? 'detail' : 'motion',
      audio: 'speech',
      keeps: isScreen ? 'maintain-resolution' : 'balanced',
    },
  }
}
