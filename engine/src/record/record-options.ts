/** Kinds of files: fragmented MP4 or append-only WebM. */
export type RecordFormat = 'mp4' | 'webm'
/** Codecs of the picture: `avc` in MP4, `vp8` or `vp9` in WebM. Sound is Opus. */
export type RecordVideoCodec = 'avc' | 'vp8' | 'vp9'

/**
 * Where the bytes go, in order, never back: a file of the origin's private file system (OPFS), or a stream of
 * the host's, which is closed at the end and aborted on failure.
 */
export type RecordTarget =
  | {
      /** Path of the file from the root, such as `takes/monday.mp4`; folders are made, and what is there replaced. */
      readonly opfs: string
    }
  | WritableStream<Uint8Array>

/** What the picture and the sound are encoded with. */
export interface RecordEncoding {
  /** Default `mp4`. */
  readonly format?: RecordFormat
  /** Default `avc` in MP4; in WebM `vp8`, which costs the least. */
  readonly videoCodec?: RecordVideoCodec
  /** Bits a second. Default 6 000 000. */
  readonly videoBitrate?: number
  /** Bits a second. Default 160 000. */
  readonly audioBitrate?: number
  /**
   * Seconds between key frames, and so the length of a fragment: what a crash loses at most. 0.2 to 10.
   * Default 1.
   */
  readonly keyFrameIntervalS?: number
  /** Address of `record-worker.js` where the bundler does not find it. */
  readonly workerUrl?: string | URL
}

/** How a recording is made. */
export interface RecordOptions extends RecordEncoding {
  /** Where the file goes. */
  readonly to: RecordTarget
  /** Keeps the last so many seconds at hand for `replay`, 1 to 600. Default none. */
  readonly replaySeconds?: number
}

/** How a replay is kept at hand. */
export interface ReplayOptions extends RecordEncoding {
  /** Seconds that are kept, 1 to 600. */
  readonly seconds: number
}

/** What became of a recording. */
export interface RecordResult {
  /** Length of the file in seconds, pauses left out. */
  readonly durationS: number
  /** Bytes written. */
  readonly byteLength: number
  /** Frames encoded. */
  readonly videoFrames: number
  /** Frames that came and were not encoded, because the encoder did not keep up. */
  readonly droppedFrames: number
  /** The file, where it went to OPFS. */
  readonly file: File | null
}

/** How a recording stands, once a second. */
export interface RecordProgress {
  /** Length of the recording in seconds so far, pauses left out. */
  readonly durationS: number
  /** Bytes written so far; 0 where only a replay is kept. */
  readonly byteLength: number
  /** Frames encoded so far. */
  readonly videoFrames: number
  /** Frames that came and were not encoded, the ones under way included. */
  readonly droppedFrames: number
  /** Bytes held for `replay`. */
  readonly replayBytes: number
  /** Frames and pieces of sound that are open in the worker; 0 when it is over. */
  readonly openFrames: number
}

/** A recording that runs. */
export interface Recording {
  /** `failed`: `done` has rejected. What was written up to then plays. */
  readonly state: 'recording' | 'paused' | 'stopped' | 'failed'
  /** The newest report, at most a second old while it runs; all 0 before the first. */
  readonly progress: RecordProgress
  /**
   * Settles when it is over: by `stop`, because all tracks have ended or were stopped (as when the canvas or the
   * engine is disposed of), or with the RecordError that ended it. What was written up to then plays.
   */
  readonly done: Promise<RecordResult>
  /** Leaves out what comes, until `resume`. */
  pause(): void
  /** Goes on after `pause`. */
  resume(): void
  /**
   * Writes the rest and closes the file. The same promise as `done`. A stream that takes nothing for 5 s makes it
   * reject with RecordError `write-failed`.
   */
  stop(): Promise<RecordResult>
  /**
   * The last seconds (all that are kept by default) as a file of its own, to be handed in as a source. It
   * begins with a key frame, so it may be longer by up to `keyFrameIntervalS`. Throws RecordError
   * `nothing-recorded`, `stopped`, or `invalid-option` where no replay is kept.
   */
  replay(seconds?: number): Promise<File>
}

/** The last seconds of a stream, kept at hand. */
export type ReplayBuffer = Omit<Recording, 'pause' | 'resume' | 'stop'> & {
  /** Ends it and frees its memory. */
  stop(): Promise<void>
}
