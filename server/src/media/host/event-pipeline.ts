import type { MediaEvent, SessionCloseReason } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { MediaOutputKind, RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { isDiskFull } from '../../domain/quota/disk-full.ts'
import { type Ffmpeg, ffmpegMissingText } from '../ffmpeg/ffmpeg.ts'
import { ProgramHub } from '../hub/program-hub.ts'
import type { SlateLibrary } from '../hub/slate-library.ts'
import type { VideoConfig } from '../hub/video-config.ts'
import type { DestinationGuard } from '../outputs/destination-guard.ts'
import { parseOutputTarget } from '../outputs/output-target.ts'
import { ProgramOutput } from '../outputs/program-output.ts'
import { Recorder } from '../recording/recorder.ts'
import { storageErrorText } from '../recording/storage-error-text.ts'
import type { MediaRouter } from '../router/media-router.ts'
import type { PromisedMedia } from './contribution-streams.ts'
import { type StreamAddress, streamKey } from './stream-key.ts'

/** What the media host reports; `hostRestarted` is its parent's to tell. */
export type HostEvent = Exclude<MediaEvent, { type: 'hostRestarted' }>

/** What the pipeline of a program is made of. */
export interface EventPipelineOptions {
  /** The program's stream, in one of the event's formats. */
  program: StreamAddress
  router: MediaRouter
  slates: SlateLibrary
  ffmpeg: Ffmpeg | null
  destinations: DestinationGuard
  /** Certificate authorities of RTMPS beside the well-known ones; null has none. */
  caFile: string | null
  /** Monotonic milliseconds. */
  now: () => number
  emit: (event: HostEvent) => void
  /** The coding of the program, for a process that may follow this one. */
  onConfig: (config: VideoConfig) => void
  log: (line: string) => void
}

interface OutputStart {
  readonly kind: MediaOutputKind
  readonly url: string
  readonly isPaused: boolean
}

/** Everything that happens to the program of one event in one format inside the media host. */
export class EventPipeline {
  readonly hub: ProgramHub
  private readonly options: EventPipelineOptions
  private readonly recorders = new Map<string, Recorder>()
  private readonly outputs = new Map<string, ProgramOutput>()
  /** Publishers that promised sound. */
  private readonly withAudio = new Set<string>()

  constructor(options: EventPipelineOptions) {
    this.options = options
    const { program, router, slates, emit } = options
    this.hub = new ProgramHub({
      now: options.now,
      requestKeyframe: (sessionId) => router.requestKeyframe(sessionId),
      onSource: (sessionId, { widthPixels, heightPixels }) => {
        router.setSource(streamKey(program), sessionId)
        emit({
          type: 'streamConnected',
          ...program,
          sessionId,
          widthPixels,
          heightPixels,
          hasAudio: this.withAudio.has(sessionId),
          hasVideo: true,
        })
      },
      onLost: (sessionId, reason) => emit({ type: 'streamLost', ...program, sessionId, reason }),
      onReplaced: (sessionId) => router.close(sessionId, 'replaced'),
      onConfig: (config) => {
        void slates.prepare(config)
        options.onConfig(config)
      },
      slate: (size) => slates.get(size),
    })
    router.setTap(streamKey(program), this.hub)
  }

  /** True when nothing of the event runs here. */
  get isIdle(): boolean {
    return this.recorders.size === 0 && this.outputs.size === 0
  }

  /** Called every few tens of milliseconds. */
  tick(nowMs: number): void {
    this.hub.tick()
    for (const output of this.outputs.values()) output.tick(nowMs)
  }

  addSession(sessionId: string, promised: PromisedMedia): void {
    if (promised.hasAudio) this.withAudio.add(sessionId)
  }

  endSession(sessionId: string, reason: SessionCloseReason): void {
    this.withAudio.delete(sessionId)
    this.hub.endSession(sessionId, reason)
  }

  async startRecording(
    recordingId: string,
    { directory, isPaused }: { readonly directory: string; readonly isPaused: boolean },
  ): Promise<void> {
    if (this.recorders.has(recordingId)) {
      throw new MediaPlaneError('conflict', `Recording ${recordingId} runs already.`)
    }
    const { emit, now } = this.options
    const { eventId } = this.options.program
    const recorder = await Recorder.start({
      recordingId,
      directory,
      isPaused,
      source: this.hub,
      clocks: { unixMs: () => Date.now(), programMs: now },
      slateConfig: (program) => this.slateConfig(program),
      onProgress: (progress) =>
        emit({ type: 'recordingProgress', eventId, recordingId, ...progress }),
      onFailed: (error) =>
        emit({
          type: 'recordingFailed',
          eventId,
          recordingId,
          error: storageErrorText(error),
          ...(isDiskFull(error) && { fault: 'disk_full' as const }),
        }),
    }).catch((error: unknown) => {
      throw MediaPlaneError.because('storage_failed', storageErrorText(error), error)
    })
    this.recorders.set(recordingId, recorder)
  }

  recorder(recordingId: string): Recorder | undefined {
    return this.recorders.get(recordingId)
  }

  async stopRecording(recordingId: string): Promise<RecordedFile[]> {
    const recorder = this.recorders.get(recordingId)
    this.recorders.delete(recordingId)
    return (await recorder?.stop()) ?? []
  }

  startOutput(outputId: string, { kind, url, isPaused }: OutputStart): void {
    const { ffmpeg, destinations, caFile, emit, now, log } = this.options
    const { eventId } = this.options.program
    if (this.outputs.has(outputId)) {
      throw new MediaPlaneError('conflict', `Output ${outputId} runs already.`)
    }
    if (ffmpeg === null) throw new MediaPlaneError('ffmpeg_missing', ffmpegMissingText)
    // TLS is ours: see RtmpRelay.
    if (!ffmpeg.outputProtocols.has(kind === 'rtmps' ? 'rtmp' : kind)) {
      throw new MediaPlaneError(
        'ffmpeg_missing',
        `The ffmpeg on this server was built without ${kind}.`,
      )
    }
    const target = parseOutputTarget(kind, url)
    if (target === null) throw new MediaPlaneError('conflict', `The address is no ${kind} address.`)
    const output = new ProgramOutput({
      outputId,
      target,
      destinations,
      ffmpegPath: ffmpeg.path,
      caFile,
      hub: this.hub,
      now,
      slateConfig: (program) => this.slateConfig(program),
      onStatus: (status, details) => {
        if (status === 'stopped') this.outputs.delete(outputId)
        emit({ type: 'outputStatus', eventId, outputId, status, ...details })
      },
      onStats: (stats) => emit({ type: 'outputStats', eventId, outputId, ...stats }),
      log: (line) => log(`output ${outputId}: ${line}`),
    })
    this.outputs.set(outputId, output)
    output.start(isPaused)
  }

  output(outputId: string): ProgramOutput | undefined {
    return this.outputs.get(outputId)
  }

  /** Stops outputs and recordings, and lets the stream go. */
  async dispose(): Promise<RecordedFile[]> {
    const outputs = [...this.outputs.values()].map((output) => output.stop())
    const recordings = [...this.recorders.keys()].map((id) => this.stopRecording(id))
    await Promise.all(outputs)
    this.options.router.setTap(streamKey(this.options.program), null)
    return (await Promise.all(recordings)).flat()
  }

  private slateConfig(program: VideoConfig): VideoConfig | null {
    return this.options.slates.get(program)?.config ?? null
  }
}
