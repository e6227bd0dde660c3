import { clockRateHz, type MediaKind } from '../router/media-router.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { TimestampUnwrapper } from '../rtp/sequence-number.ts'
import { MinimumWindow } from './minimum-window.ts'

const windowMs = 5_000
/** Corrections start beyond the first figure and end within the second, so that noise moves nothing. */
const startCorrectionMs = 8
const endCorrectionMs = 1
/** Share of the elapsed time by which a correction may stretch or squeeze it. */
const correctionRate = 0.1
/** The same while a track is new: its first pictures come late, and a show must not begin out of sync. */
const newTrackRate = 0.5
/** How long a track is new, after its first packet and after its first sender report. */
const newForMs = 3_000
/** An error this large is a clock that was set, not one that drifts. */
const jumpMs = 1_000
/** A media clock that leaps this far from its arrival has begun anew: what was known of it says nothing. */
const leapMs = 10_000
/** Sound and picture of one sender lie closer together; reports that say otherwise are wrong. */
const maxSkewMs = 5_000
/** Weight of a new sender report; they jitter by some milliseconds. */
const reportWeight = 0.25

interface TrackClock {
  readonly ticksPerMs: number
  readonly unwrapper: TimestampUnwrapper
  /** Arrival minus media time. */
  readonly delay: MinimumWindow
  /** Sender's clock minus media time, null before the first report. */
  senderOffsetMs: number | null
  /** Host time minus media time, as used now. */
  offsetMs: number
  lastMediaMs: number
  /** Media time until which it is new. */
  newUntilMs: number
  isCorrecting: boolean
  hasStarted: boolean
}

/**
 * Maps the RTP timestamps of one session to the media host's monotonic clock, so that everything the
 * program is made of lies on one timeline. Sound and picture are tied together by the sender's reports (RFC
 * 3550 section 6.4.1); before the first ones, by their arrival.
 */
export class SessionClock {
  private readonly tracks: Readonly<Record<MediaKind, TrackClock>> = {
    audio: newTrack('audio'),
    video: newTrack('video'),
  }

  /** Host time in milliseconds of a packet that arrived at `arrivalMs`. Not monotonic by itself. */
  map(kind: MediaKind, rtpTimestamp: number, arrivalMs: number): number {
    const track = this.tracks[kind]
    const mediaMs = mediaTime(track, rtpTimestamp)
    const delayMs = arrivalMs - mediaMs
    if (Math.abs(delayMs - track.delay.value) > leapMs) {
      track.delay.clear()
      track.senderOffsetMs = null
    }
    track.delay.push(delayMs, arrivalMs)
    this.correct(track, mediaMs)
    track.lastMediaMs = mediaMs
    return mediaMs + track.offsetMs
  }

  onSenderReport(kind: MediaKind, report: SenderReport): void {
    const track = this.tracks[kind]
    if (!track.hasStarted) return
    const measured = report.ntpMs - mediaTime(track, report.rtpTimestamp)
    const known = track.senderOffsetMs
    if (known === null) track.newUntilMs = track.lastMediaMs + newForMs
    if (known === null || Math.abs(measured - known) > jumpMs) track.senderOffsetMs = measured
    else track.senderOffsetMs = known + (measured - known) * reportWeight
  }

  private correct(track: TrackClock, mediaMs: number): void {
    const error = this.target(track) - track.offsetMs
    if (!track.hasStarted || Math.abs(error) > jumpMs) {
      track.hasStarted = true
      track.newUntilMs = mediaMs + newForMs
      track.offsetMs += error
      return
    }
    const size = Math.abs(error)
    if (size > startCorrectionMs) track.isCorrecting = true
    if (size < endCorrectionMs) track.isCorrecting = false
    if (!track.isCorrecting) return
    const rate = mediaMs < track.newUntilMs ? newTrackRate : correctionRate
    const limit = Math.abs(mediaMs - track.lastMediaMs) * rate
    track.offsetMs += Math.sign(error) * Math.min(size, limit)
  }

  private target(track: TrackClock): number {
    if (track.senderOffsetMs === null) return track.delay.value
    const target = track.senderOffsetMs + this.senderToHostMs()
    return Math.abs(target - track.delay.value) > maxSkewMs ? track.delay.value : target
  }

  /** Host clock minus sender's clock, from the fastest packet of any track that has a report. */
  private senderToHostMs(): number {
    let lowest = Number.POSITIVE_INFINITY
    for (const track of [this.tracks.audio, this.tracks.video]) {
      if (track.senderOffsetMs === null) continue
      lowest = Math.min(lowest, track.delay.value - track.senderOffsetMs)
    }
    return lowest
  }
}

function newTrack(kind: MediaKind): TrackClock {
  return {
    ticksPerMs: clockRateHz[kind] / 1000,
    unwrapper: new TimestampUnwrapper(),
    delay: new MinimumWindow(windowMs),
    senderOffsetMs: null,
    offsetMs: 0,
    lastMediaMs: 0,
    newUntilMs: 0,
    isCorrecting: false,
    hasStarted: false,
  }
}

function mediaTime(track: TrackClock, rtpTimestamp: number): number {
  return track.unwrapper.unwrap(rtpTimestamp) / track.ticksPerMs
}
