import { isProgramStream } from '@proscenium/protocol'
import { AddressGuard } from '../../address-guard/address-guard.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
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
import { DestinationGuard } from '../outputs/destination-guard.ts'
import type { MediaRouter, RouterEvent } from '../router/media-router.ts'
import { mayCheck, withoutRefusedCandidates } from '../router/remote-candidates.ts'
import { ContributionRecordings } from './contribution-recordings.ts'
import { ContributionStreams } from './contribution-streams.ts'
import { createRouter } from './create-router.ts'
import type { HostEvent } from './event-pipeline.ts'
import { EventPipelines } from './event-pipelines.ts'
import { processResources } from './host-resources.ts'
import { intakeCalls } from './intake-calls.ts'
import { outputCalls } from './output-calls.ts'
import { recordingCalls } from './recording-calls.ts'
import { parseStreamKey, streamKey } from './stream-key.ts'
import { StreamPulls } from './stream-pulls.ts'
import { StreamPushes } from './stream-pushes.ts'

const tickMs = 40
/** A guest who is gone is told of within six seconds (reliability goal R9). */
const guestSilenceMs = 5_500

interface Workplace {
  router: MediaRouter
  pipelines: EventPipelines
  contributions: ContributionStreams
  recordings: ContributionRecordings
  pulls: StreamPulls
  pushes: StreamPushes
}

type Handlers = {
  [Call in HostCall]: (request: HostRequest<Call>) => Promise<HostResult<Call>> | HostResult<Call>
}

/** Serves the calls of the API process inside the media host. `send` gives messages to that process. */
export class MediaHostService {
  private readonly send: (message: FromHost) => void
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
      else if (error instanceof Error && error.cause instanceof Error) {
        // The caller is told in our words; what the WebRTC library said is for who runs the server.
        this.log('info', `${call}: ${text} ${error.cause.message}`)
      }
      this.send({ type: 'failure', callId, code, message: text })
    }
  }

  /** Closes recordings, stops outputs, ends sessions. */
  async dispose(): Promise<RecordedFile[]> {
    clearInterval(this.timer)
    const { workplace } = this
    const files = await workplace?.pipelines.dispose()
    const ofContributions = await workplace?.recordings.dispose()
    await workplace?.pulls.dispose()
    await workplace?.pushes.dispose()
    await workplace?.router.dispose()
    this.workplace = null
    return [...(files ?? []), ...(ofContributions ?? [])]
  }

  private async dispatch(call: string, request: unknown): Promise<unknown> {
    if (!isHostCall(call)) throw new MediaPlaneError('internal', `There is no call "${call}".`)
    const handle = this.handlers[call] as (request: unknown) => unknown
    return handle(hostCalls[call].request.parse(request))
  }

  private readonly handlers: Handlers = {
    configure: ({ ffmpeg, push, allowedAddresses, destinations, caFile, ...routing }) => {
      const onError = (error: unknown) => this.log('error', describe(error))
      const router = createRouter(routing, {
        onError,
        log: this.log.bind(this),
        onServer: (error) => this.emit({ type: 'mediaServer', error }),
      })
      router.on((event) => this.onRouterEvent(event))
      const common = {
        router,
        ffmpeg: ffmpeg && { ...ffmpeg, outputProtocols: new Set(ffmpeg.outputProtocols) },
        now: () => performance.now(),
        emit: (event: HostEvent) => this.emit(event),
        log: (line: string, level: 'info' | 'error' = 'info') => this.log(level, line),
      }
      const contributions = new ContributionStreams(common)
      this.workplace = {
        router,
        contributions,
        recordings: new ContributionRecordings({ ...common, streams: contributions }),
        pulls: new StreamPulls({
          ...common,
          guard: new AddressGuard({ allowed: allowedAddresses }),
          caFile,
        }),
        pushes: new StreamPushes({ ...common, ports: push }),
        pipelines: new EventPipelines({
          ...common,
          caFile,
          destinations: new DestinationGuard(destinations),
          slates: new SlateLibrary(ffmpeg?.path ?? null, onError),
          onConfig: (program, config) => this.send({ type: 'programConfig', ...program, config }),
        }),
      }
      return null
    },
    publish: ({ eventId, streamId, offerSdp, ...media }) => {
      const isProgram = isProgramStream(streamId)
      if (!media.hasVideo && (isProgram || !media.hasAudio)) {
        const text = isProgram ? 'A program has a picture.' : 'A stream has sound or a picture.'
        throw new MediaPlaneError('offer_rejected', text)
      }
      if (isProgram) this.pipelines().of({ eventId, streamId })
      return this.router().publish({
        streamId: streamKey({ eventId, streamId }),
        ...media,
        offerSdp: withoutRefusedCandidates(offerSdp),
        ...(!isProgram && { mediaSilenceMs: guestSilenceMs }),
      })
    },
    view: (stream) => this.router().view({ streamId: streamKey(stream) }),
    viewFromOffer: ({ offerSdp, ...stream }) =>
      this.router().viewFromOffer({
        streamId: streamKey(stream),
        offerSdp: withoutRefusedCandidates(offerSdp),
      }),
    answerView: async ({ sessionId, answerSdp }) => {
      await this.router().answer(sessionId, withoutRefusedCandidates(answerSdp))
      return null
    },
    addCandidate: ({ sessionId, candidate }) => {
      const isLast = candidate === null || candidate.candidate === ''
      if (isLast || mayCheck(candidate.candidate)) this.router().addCandidate(sessionId, candidate)
      return null
    },
    closeSession: ({ sessionId }) => {
      this.router().close(sessionId, 'closed')
      return null
    },
    seedProgram: ({ config, ...program }) => {
      const known = videoConfig(
        Buffer.from(config.sps, 'base64'),
        Buffer.from(config.pps, 'base64'),
      )
      if (known !== null) this.pipelines().of(program).hub.seedConfig(known)
      return null
    },
    ...recordingCalls(() => this.configured()),
    ...outputCalls(() => this.pipelines()),
    ...intakeCalls(() => this.configured()),
    endEvent: async ({ eventId }) => {
      await this.workplace?.pulls.endEvent(eventId)
      await this.workplace?.pushes.endEvent(eventId)
      const files = await this.workplace?.pipelines.endEvent(eventId)
      const ofContributions = await this.workplace?.recordings.endEvent(eventId)
      // The pipeline still tells of the sessions that end here.
      const streams = this.workplace?.router.streamIds() ?? []
      for (const key of streams) {
        if (parseStreamKey(key).eventId === eventId) this.router().closeStream(key, 'closed')
      }
      this.workplace?.pipelines.forget(eventId)
      return [...(files ?? []), ...(ofContributions ?? [])]
    },
    countResources: () => ({
      sessions: this.router().sessionCount,
      streams: this.router().streamIds().length,
      events: this.pipelines().count,
      ...processResources(this.router().standingSocketCount),
    }),
    shutdown: async () => {
      await this.dispose()
      return null
    },
  }

  private router(): MediaRouter {
    return this.configured().router
  }

  private pipelines(): EventPipelines {
    return this.configured().pipelines
  }

  private configured(): Workplace {
    if (this.workplace === null) {
      throw new MediaPlaneError('host_unavailable', 'The media host is not configured.')
    }
    return this.workplace
  }

  private onRouterEvent(event: RouterEvent): void {
    const { sessionId } = event
    const stream = parseStreamKey(event.streamId)
    const isProgram = isProgramStream(stream.streamId)
    if (event.type === 'published') {
      if (isProgram) this.workplace?.pipelines.get(stream)?.addSession(sessionId, event)
      else this.workplace?.contributions.addSession(stream, sessionId, event)
    } else if (event.type === 'closed') {
      const { reason } = event
      if (isProgram) this.workplace?.pipelines.get(stream)?.endSession(sessionId, reason)
      else this.workplace?.contributions.endSession(stream, sessionId, reason)
      this.emit({ type: 'sessionClosed', ...stream, sessionId, reason })
    }
  }

  private tick(): void {
    const nowMs = performance.now()
    this.workplace?.pipelines.tick(nowMs)
    this.workplace?.contributions.tick(nowMs)
    this.workplace?.pulls.tick(nowMs)
    this.workplace?.pushes.tick(nowMs)
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
