import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import { MediaPlaneError, type RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { SlateLibrary } from '../hub/slate-library.ts'
import { videoConfig } from '../hub/video-config.ts'
import {
  type FromHost,
  type HostCall,
  type HostRequest,
  type HostResult,
  hostCalls,
  isHostCall,
  toHostSchema,
} from '../ipc/messages.ts'
import { EmbeddedRouter } from '../router/embedded-router.ts'
import type { MediaRouter, RouterEvent } from '../router/media-router.ts'
import { ContributionStreams } from './contribution-streams.ts'
import { EventPipeline, type HostEvent } from './event-pipeline.ts'
import { processResources } from './host-resources.ts'
import { parseStreamKey, streamKey } from './stream-key.ts'

const tickMs = 40

interface Workplace {
  router: MediaRouter
  contributions: ContributionStreams
  slates: SlateLibrary
  ffmpeg: { path: string; version: string; outputProtocols: ReadonlySet<string> } | null
}

type Handlers = {
  [Call in HostCall]: (request: HostRequest<Call>) => Promise<HostResult<Call>> | HostResult<Call>
}

/** Serves the calls of the API process inside the media host. `send` gives messages to that process. */
export class MediaHostService {
  private readonly send: (message: FromHost) => void
  private readonly pipelines = new Map<string, EventPipeline>()
  private readonly timer: NodeJS.Timeout
  private workplace: Workplace | null = null

  constructor(send: (message: FromHost) => void) {
    this.send = send
    this.timer = setInterval(() => this.tick(), tickMs)
  }

  /** Takes one message of the API process and answers it. */
  async receive(message: unknown): Promise<void> {
    const parsed = toHostSchema.safeParse(message)
    if (!parsed.success) {
      this.log('error', `unreadable message: ${parsed.error.message}`)
      return
    }
    const { callId, call, request } = parsed.data
    try {
      const result = await this.dispatch(call, request)
      this.send({ type: 'result', callId, result })
    } catch (error) {
      const code = error instanceof MediaPlaneError ? error.code : 'internal'
      const text = error instanceof Error ? error.message : String(error)
      if (code === 'internal') this.log('error', `${call}: ${describe(error)}`)
      this.send({ type: 'failure', callId, code, message: text })
    }
  }

  /** Closes recordings, stops outputs, ends sessions. */
  async dispose(): Promise<RecordedFile[]> {
    clearInterval(this.timer)
    const files = await Promise.all([...this.pipelines.values()].map((p) => p.dispose()))
    this.pipelines.clear()
    this.workplace?.router.dispose()
    this.workplace = null
    return files.flat()
  }

  private async dispatch(call: string, request: unknown): Promise<unknown> {
    if (!isHostCall(call)) throw new MediaPlaneError('internal', `There is no call "${call}".`)
    const handle = this.handlers[call] as (request: unknown) => unknown
    return handle(hostCalls[call].request.parse(request))
  }

  private readonly handlers: Handlers = {
    configure: ({ router, ffmpeg }) => {
      const onError = (error: unknown) => this.log('error', describe(error))
      const embedded = new EmbeddedRouter(router, onError)
      embedded.on((event) => this.onRouterEvent(event))
      this.workplace = {
        router: embedded,
        contributions: new ContributionStreams({
          router: embedded,
          now: () => performance.now(),
          emit: (event) => this.emit(event),
        }),
        slates: new SlateLibrary(ffmpeg?.path ?? null, onError),
        ffmpeg: ffmpeg && { ...ffmpeg, outputProtocols: new Set(ffmpeg.outputProtocols) },
      }
      return null
    },
    publish: ({ eventId, streamId, ...media }) => {
      const isProgram = streamId === PROGRAM_STREAM_ID
      if (!media.hasVideo && (isProgram || !media.hasAudio)) {
        const text = isProgram ? 'A program has a picture.' : 'A stream has sound or a picture.'
        throw new MediaPlaneError('offer_rejected', text)
      }
      if (isProgram) this.pipeline(eventId)
      return this.router().publish({ streamId: streamKey({ eventId, streamId }), ...media })
    },
    view: (stream) => this.router().view({ streamId: streamKey(stream) }),
    answerView: ({ sessionId, answerSdp }) => {
      this.router().answer(sessionId, answerSdp)
      return null
    },
    addCandidate: ({ sessionId, candidate }) => {
      this.router().addCandidate(sessionId, candidate)
      return null
    },
    closeSession: ({ sessionId }) => {
      this.router().close(sessionId, 'closed')
      return null
    },
    seedProgram: ({ eventId, config }) => {
      const known = videoConfig(
        Buffer.from(config.sps, 'base64'),
        Buffer.from(config.pps, 'base64'),
      )
      if (known !== null) this.pipeline(eventId).hub.seedConfig(known)
      return null
    },
    startRecording: async ({ eventId, recordingId, directory }) => {
      await this.pipeline(eventId).startRecording(recordingId, directory)
      return null
    },
    pauseRecording: ({ recordingId }) => {
      this.recorder(recordingId).pause()
      return null
    },
    resumeRecording: ({ recordingId }) => {
      this.recorder(recordingId).resume()
      return null
    },
    stopRecording: async ({ recordingId }) => {
      for (const pipeline of this.pipelines.values()) {
        if (pipeline.recorder(recordingId)) return pipeline.stopRecording(recordingId)
      }
      return []
    },
    startOutput: ({ eventId, outputId, kind, url }) => {
      this.pipeline(eventId).startOutput(outputId, kind, url)
      return null
    },
    stopOutput: async ({ outputId }) => {
      await this.output(outputId)?.stop()
      return null
    },
    pauseOutput: ({ outputId }) => {
      this.output(outputId)?.pause()
      return null
    },
    resumeOutput: ({ outputId }) => {
      this.output(outputId)?.resume()
      return null
    },
    endEvent: async ({ eventId }) => {
      const files = await this.pipelines.get(eventId)?.dispose()
      // The pipeline still tells of the sessions that end here.
      const streams = this.workplace?.router.streamIds() ?? []
      for (const key of streams) {
        if (parseStreamKey(key).eventId === eventId) this.router().closeStream(key, 'closed')
      }
      this.pipelines.delete(eventId)
      return files ?? []
    },
    countResources: () => ({
      sessions: this.router().sessionCount,
      streams: this.router().streamIds().length,
      events: this.pipelines.size,
      ...processResources(),
    }),
    shutdown: async () => {
      await this.dispose()
      return null
    },
  }

  private router(): MediaRouter {
    return this.configured().router
  }

  private configured(): Workplace {
    if (this.workplace === null) {
      throw new MediaPlaneError('host_unavailable', 'The media host is not configured.')
    }
    return this.workplace
  }

  private pipeline(eventId: string): EventPipeline {
    let pipeline = this.pipelines.get(eventId)
    if (pipeline === undefined) {
      const { router, slates, ffmpeg } = this.configured()
      pipeline = new EventPipeline({
        eventId,
        router,
        slates,
        ffmpeg,
        now: () => performance.now(),
        emit: (event) => this.emit(event),
        onConfig: ({ sequenceParameterSets, pictureParameterSets }) => {
          const sps = sequenceParameterSets[0]?.toString('base64') ?? ''
          const pps = pictureParameterSets[0]?.toString('base64') ?? ''
          this.send({ type: 'programConfig', eventId, config: { sps, pps } })
        },
        log: (line) => this.log('info', line),
      })
      this.pipelines.set(eventId, pipeline)
    }
    return pipeline
  }

  private recorder(recordingId: string) {
    for (const pipeline of this.pipelines.values()) {
      const recorder = pipeline.recorder(recordingId)
      if (recorder !== undefined) return recorder
    }
    throw new MediaPlaneError('not_found', `There is no recording ${recordingId}.`)
  }

  private output(outputId: string) {
    for (const pipeline of this.pipelines.values()) {
      const output = pipeline.output(outputId)
      if (output !== undefined) return output
    }
    return undefined
  }

  private onRouterEvent(event: RouterEvent): void {
    const { sessionId } = event
    const stream = parseStreamKey(event.streamId)
    const isProgram = stream.streamId === PROGRAM_STREAM_ID
    if (event.type === 'published') {
      if (isProgram) this.pipelines.get(stream.eventId)?.addSession(sessionId, event)
      else this.workplace?.contributions.addSession(stream, sessionId, event)
    } else if (event.type === 'closed') {
      const { reason } = event
      if (isProgram) this.pipelines.get(stream.eventId)?.endSession(sessionId, reason)
      else this.workplace?.contributions.endSession(stream, sessionId, reason)
      this.emit({ type: 'sessionClosed', ...stream, sessionId, reason })
    }
  }

  private tick(): void {
    const nowMs = performance.now()
    for (const pipeline of this.pipelines.values()) pipeline.tick(nowMs)
    this.workplace?.contributions.tick(nowMs)
  }

  private emit(event: HostEvent): void {
    this.send({ type: 'event', event })
  }

  private log(level: 'info' | 'error', message: string): void {
    this.send({ type: 'log', level, message })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
