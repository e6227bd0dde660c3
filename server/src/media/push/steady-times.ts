/** A step forward up to this is a pause of the sender; a longer one is a clock that was set. */
const maxStepMs = 3_000
/** Times of one track may run back by this: some encoders round them. */
const maxBackMs = 100
/** Tracks of one sender lie closer together than this. */
const maxApartMs = 10_000
/** How far a track may fall back when it follows another one that was set. */
const maxOverlapMs = 1_000
/** Distance of two packets where it is not known. */
const usualStepMs = 20
const longestStepMs = 100
const maxTracks = 16

interface Track {
  offsetMs: number
  lastMs: number
  stepMs: number
}

/**
 * Removes jumps from the timestamps of a sender: what follows a jump goes on where the stream was before. ffmpeg fills
 * the time between with silence, and takes 0.6 MB of memory for each second of it.
 * All tracks are set by the same amount, so that sound stays with its picture.
 */
export class SteadyTimes {
  private readonly tracks = new Map<number, Track>()
  /** Of the latest jump. */
  private offsetMs = 0
  private newestMs: number | null = null

  /** The latest time of any track. */
  get latestMs(): number {
    return this.newestMs ?? 0
  }

  /** Milliseconds to add to a track's timestamps, the next of which is `sentMs`. */
  offset(trackId: number, sentMs: number): number {
    const track = this.tracks.get(trackId) ?? this.open(trackId, sentMs)
    if (track === null) return this.offsetMs
    if (!this.isSteady(track, sentMs + track.offsetMs, maxBackMs)) {
      // Another track may have jumped first.
      if (!this.isSteady(track, sentMs + this.offsetMs, maxOverlapMs)) {
        this.offsetMs = Math.max(this.latestMs, track.lastMs + track.stepMs) - sentMs
      }
      track.offsetMs = this.offsetMs
    }
    const timeMs = sentMs + track.offsetMs
    const stepMs = timeMs - track.lastMs
    if (stepMs > 0 && stepMs <= longestStepMs) track.stepMs = stepMs
    track.lastMs = timeMs
    this.newestMs = Math.max(timeMs, this.newestMs ?? timeMs)
    return track.offsetMs
  }

  /** Null where there are too many. */
  private open(trackId: number, sentMs: number): Track | null {
    if (this.tracks.size >= maxTracks) return null
    const { newestMs } = this
    const isFar = newestMs !== null && Math.abs(sentMs + this.offsetMs - newestMs) > maxApartMs
    const offsetMs = isFar ? newestMs - sentMs : this.offsetMs
    const track = { offsetMs, lastMs: sentMs + offsetMs, stepMs: usualStepMs }
    this.tracks.set(trackId, track)
    return track
  }

  private isSteady(track: Track, timeMs: number, backMs: number): boolean {
    const stepMs = timeMs - track.lastMs
    if (stepMs < -backMs) return false
    // A track that paused while others went on comes back far ahead of where it was.
    return stepMs <= maxStepMs || Math.abs(timeMs - this.latestMs) <= maxStepMs
  }
}
