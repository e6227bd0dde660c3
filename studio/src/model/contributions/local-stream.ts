import { sourceKeyOf } from '@proscenium/engine'
import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { remoteTracks } from './remote-streams.ts'
import {
  CAMERA_SLOT,
  contributionsState,
  heldStream,
  type LocalSource,
  localSourceOff,
} from './store.ts'

type Kind = LocalSource['kind']

const CAMERA_KEY = sourceKeyOf({ kind: 'contribution', contributionIndex: CAMERA_SLOT }) ?? ''

/** Told once until it works again: a machine that cannot is not told with each microphone. */
let isSuppressionLost = false

/** Takes a stream as the one of a slot: its facts, its tracks' fate, its place in the engine. */
export function adoptStream(kind: Kind, stream: MediaStream): void {
  const source = contributionsState[kind]
  const [video] = stream.getVideoTracks()
  const [audio] = stream.getAudioTracks()
  const settings = video?.getSettings()
  Object.assign(source, {
    status: 'on',
    problem: null,
    audioProblem: null,
    problemDetail: null,
    label: video?.label ?? source.label,
    microphoneLabel: audio?.label ?? source.microphoneLabel,
    cameraId: settings?.deviceId ?? source.cameraId,
    microphoneId: audio?.getSettings().deviceId ?? source.microphoneId,
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    width: settings?.width ?? null,
    height: settings?.height ?? null,
    stream: heldStream(stream),
    sinceMs: services().clock.now(),
  } satisfies Partial<LocalSource>)
  applyMute(kind)
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => trackEnded(kind, stream, track))
  }
  refreshInEngine(kind)
  if (kind === 'camera') void suppressNoise()
}

/** Takes noise out of the director's own microphone as they prefer (GAP-199); a guest in its slot is left as they are. */
export async function suppressNoise(): Promise<void> {
  const kind = contributionsState.camera.hasAudio ? preferencesState.noiseSuppression : 'off'
  const isDone = await showServices().engine.audio.setNoiseSuppression(CAMERA_KEY, kind)
  if (!isDone) noiseSuppressionLost(CAMERA_KEY)
  else if (kind !== 'off') isSuppressionLost = false
}

/** The engine takes no noise out of a source any more: the browser is to do what it can. */
export function noiseSuppressionLost(sourceKey: string): void {
  if (sourceKey !== CAMERA_KEY) return
  for (const track of tracksOf('camera', 'audio')) {
    const constraints = { ...track.getConstraints(), noiseSuppression: true }
    track.applyConstraints(constraints).catch(() => undefined)
  }
  if (!isSuppressionLost) notify({ level: 'warn', messageId: 'noiseSuppressionLost' })
  isSuppressionLost = true
}

/** Lets the sound of a slot through, or holds it back as was chosen, and while the director speaks off air. */
export function applyMute(kind: Kind): void {
  const { isMuted, isHeldForTalk } = contributionsState[kind]
  for (const track of tracksOf(kind, 'audio')) track.enabled = !isMuted && !isHeldForTalk
}

/** Stops a slot's stream and forgets it; mute stays as it was chosen. */
export function dropStream(kind: Kind): void {
  const { stream, isMuted, isVideoOff, isHeldForTalk } = contributionsState[kind]
  for (const track of stream?.getTracks() ?? []) track.stop()
  Object.assign(contributionsState[kind], {
    ...localSourceOff(kind),
    isMuted,
    isVideoOff,
    isHeldForTalk,
  })
  refreshInEngine(kind)
  if (kind === 'camera') void suppressNoise()
}

/** Tracks of a slot that still give something. */
export function tracksOf(kind: Kind, media: 'audio' | 'video'): MediaStreamTrack[] {
  const tracks = contributionsState[kind].stream?.getTracks() ?? []
  return tracks.filter(
    (track) => track.readyState === 'live' && (media === 'audio') === (track.kind === 'audio'),
  )
}

/** What the engine gets of a slot: its live tracks, without the picture where that is held back. */
export function engineStream(index: number): MediaStream | null {
  const tracks = slotTracks(index)
  return tracks.length > 0 ? new MediaStream(tracks) : null
}

/** The live tracks of a slot, without the picture where that is held back. */
export function slotTracks(index: number): MediaStreamTrack[] {
  const source = [contributionsState.camera, contributionsState.screen].find(
    (candidate) => candidate.index === index,
  )
  if (!source?.stream) return remoteTracks(index)
  const video = source.isVideoOff ? [] : tracksOf(source.kind, 'video')
  return [...video, ...tracksOf(source.kind, 'audio')]
}

/** Makes the engine ask for a slot anew. */
export function refreshInEngine(kind: Kind): void {
  const contributionIndex = contributionsState[kind].index
  showServices().engine.sources.refresh({ kind: 'contribution', contributionIndex })
}

/** A track ends by itself when its device goes away, or when the visitor ends the sharing in the browser. */
function trackEnded(kind: Kind, stream: MediaStream, track: MediaStreamTrack): void {
  const source = contributionsState[kind]
  // A track that was kept tells each stream that it was in.
  if (source.stream !== stream) return
  if (kind === 'screen') {
    if (track.kind === 'audio') source.hasAudio = false
    else endScreen()
    return
  }
  const isVideo = track.kind === 'video'
  if (isVideo) Object.assign(source, { hasVideo: false, problem: 'unplugged' })
  else Object.assign(source, { hasAudio: false, audioProblem: 'unplugged' })
  if (!source.hasVideo && !source.hasAudio) source.status = 'problem'
  notify({
    level: 'error',
    messageId: isVideo ? 'cameraUnplugged' : 'microphoneUnplugged',
    values: { label: isVideo ? source.label : source.microphoneLabel },
  })
  refreshInEngine(kind)
}

function endScreen(): void {
  dropStream('screen')
  services().sessionStore.remove('proscenium.screenWasOn')
  notify({ level: 'info', messageId: 'screenShareEnded' })
}
