import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { MediaEvent, MediaEventListener, PushDoor } from '../domain/ports/media-event.ts'
import type {
  IceCandidate,
  MediaCapabilities,
  MediaPlanePort,
  RecordedFile,
} from '../domain/ports/media-plane-port.ts'
import type { MediaWorkload } from '../domain/ports/media-workload.ts'
import { capabilitiesOf } from './ffmpeg/capabilities-of.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg/ffmpeg.ts'
import type { HostResources } from './host/host-resources.ts'
import type { StreamAddress } from './host/stream-key.ts'
import { HostSupervisor } from './ipc/host-supervisor.ts'
import type { HostRequest, HostResult } from './ipc/messages.ts'
import type { MediaPlaneOptions } from './media-plane-options.ts'
import { PlaneFaults } from './plane-faults.ts'
import { type OutputRequest, PlaneOutputs } from './plane-outputs.ts'
import { PlaneRecordings, type RecordingRequest } from './plane-recordings.ts'
import { makeThumbnail, type ThumbnailRequest } from './recording/make-thumbnail.ts'
import { defaultRouterOptions } from './router/embedded-router-options.ts'
import {
  type PageRequest,
  type PullRequest,
  type PushAcceptance,
  StreamIntake,
} from './stream-intake.ts'
import { WantedState } from './wanted-state.ts'

/**
 * The media plane as the API process has it: keeps a media host running, tells it what is wanted, and reports
 * what happens. A host that dies is replaced, and recordings and outputs go on in the new one.
 */
export class MediaPlane implements MediaPlanePort {
  private readonly wanted = new WantedState()
  private readonly listeners = new Set<MediaEventListener>()
  private readonly faults = new PlaneFaults()
  private readonly ffmpeg: Ffmpeg | null
  private readonly supervisor: HostSupervisor
  private readonly intake: StreamIntake
  private readonly recordings: PlaneRecordings
  private readonly outputs: PlaneOutputs

  private constructor(ffmpeg: Ffmpeg | null, options: MediaPlaneOptions) {
    this.ffmpeg = ffmpeg
    const log = options.log ?? (() => undefined)
    this.supervisor = new HostSupervisor({
      configuration: {
        router: {
          ...defaultRouterOptions,
          ...options.router,
          announcedAddresses: [...(options.router?.announcedAddresses ?? [])],
        },
        janus: options.janus ? { ...options.janus, urls: [...options.janus.urls] } : null,
        ffmpeg: ffmpeg && { ...ffmpeg, outputProtocols: [...ffmpeg.outputProtocols] },
        push: { rtmpPort: null, rtmps: null, srtPort: null, ...options.push },
        allowedAddresses: [...(options.allowedAddresses ?? [])],
        destinations: {
          allowed: [...(options.destinations?.allowed ?? [])],
          isDiscreet: options.destinations?.isDiscreet ?? true,
        },
        caFile: options.caFile ?? null,
      },
      wanted: this.wanted,
      emit: (event) => this.emit(event),
      log,
    })
    const { wanted, supervisor } = this
    const part = { wanted, supervisor, hasFfmpeg: ffmpeg !== null }
    this.intake = new StreamIntake(part)
    this.recordings = new PlaneRecordings(part)
    this.outputs = new PlaneOutputs(part)
  }

  /** Looks for ffmpeg and starts the media host. */
  static async start(options: MediaPlaneOptions = {}): Promise<MediaPlane> {
    const ffmpeg = await findFfmpeg(options.ffmpegPath ?? null)
    return new MediaPlane(ffmpeg, options)
  }

  /** Process id of the media host that runs now, for diagnosis. */
  get hostPid(): number | undefined {
    return this.supervisor.pid
  }

  /** What the media host holds now, for diagnosis. */
  resources(): Promise<HostResources> {
    return this.supervisor.call('countResources', {})
  }

  publish(
    request: StreamAddress & { offerSdp: string; hasAudio: boolean; hasVideo: boolean },
  ): Promise<{ sessionId: string; answerSdp: string }> {
    return this.openSession('publish', request)
  }

  view(request: StreamAddress): Promise<{ sessionId: string; offerSdp: string }> {
    return this.openSession('view', request)
  }

  viewFromOffer(
    request: StreamAddress & { offerSdp: string },
  ): Promise<{ sessionId: string; answerSdp: string }> {
    return this.openSession('viewFromOffer', request)
  }

  async answerView(request: { sessionId: string; answerSdp: string }): Promise<void> {
    await this.supervisor.call('answerView', request)
  }

  async addCandidate(sessionId: string, candidate: IceCandidate | null): Promise<void> {
    await this.supervisor.call('addCandidate', { sessionId, candidate })
  }

  async closeSession(sessionId: string): Promise<void> {
    if (!this.wanted.sessions.has(sessionId)) return
    await this.supervisor.call('closeSession', { sessionId })
  }

  isProgramConnected(eventId: string, streamId = PROGRAM_STREAM_ID): boolean {
    return this.wanted.isConnected({ eventId, streamId })
  }

  startRecording(request: RecordingRequest): Promise<void> {
    return this.recordings.start(request)
  }

  pauseRecording(recordingId: string): Promise<void> {
    return this.recordings.pause(recordingId)
  }

  resumeRecording(recordingId: string): Promise<void> {
    return this.recordings.resume(recordingId)
  }

  stopRecording(recordingId: string): Promise<RecordedFile[]> {
    return this.recordings.stop(recordingId)
  }

  recoverRecordings(directory: string): Promise<RecordedFile[]> {
    return this.recordings.recover(directory)
  }

  joinRecording(request: {
    recordingId: string
    parts: RecordedFile[]
    destination: string
  }): Promise<RecordedFile | null> {
    return this.recordings.join(request.parts, request.destination)
  }

  makeThumbnail(request: ThumbnailRequest): Promise<boolean> {
    return makeThumbnail(this.ffmpeg, request)
  }

  startOutput(request: OutputRequest): Promise<void> {
    return this.outputs.start(request)
  }

  stopOutput(outputId: string): Promise<void> {
    return this.outputs.stop(outputId)
  }

  pauseOutput(outputId: string): Promise<void> {
    return this.outputs.setPaused(outputId, true)
  }

  resumeOutput(outputId: string): Promise<void> {
    return this.outputs.setPaused(outputId, false)
  }

  startPull(request: PullRequest): Promise<void> {
    return this.intake.startPull(request)
  }

  startPage(request: PageRequest): Promise<void> {
    return this.intake.startPage(request)
  }

  stopPull(stream: StreamAddress): Promise<void> {
    return this.intake.stopPull(stream)
  }

  acceptPush(request: PushAcceptance): Promise<void> {
    return this.intake.acceptPush(request)
  }

  async refusePush(request: { offerId: string; text: string }): Promise<void> {
    await this.supervisor.call('refusePush', request)
  }

  stopPush(stream: StreamAddress): Promise<void> {
    return this.intake.stopPush(stream)
  }

  endEvent(eventId: string): Promise<RecordedFile[]> {
    return this.recordings.endEvent(eventId)
  }

  isReady(): boolean {
    return this.supervisor.isReady
  }

  mediaServerFault(): string | null {
    return this.faults.server
  }

  pushFaults(): Partial<Record<PushDoor, string>> {
    return this.faults.doors
  }

  capabilities(): MediaCapabilities {
    return capabilitiesOf(this.ffmpeg)
  }

  workload(eventId?: string): MediaWorkload {
    return this.wanted.workload(eventId)
  }

  on(listener: MediaEventListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async dispose(): Promise<void> {
    await this.supervisor.dispose()
    this.listeners.clear()
  }

  private async openSession<Call extends 'publish' | 'view' | 'viewFromOffer'>(
    call: Call,
    request: HostRequest<Call>,
  ): Promise<HostResult<Call>> {
    const session = await this.supervisor.call(call, request)
    const { eventId, streamId } = request
    this.wanted.sessions.set(session.sessionId, { eventId, streamId })
    return session
  }

  private emit(event: MediaEvent): void {
    this.faults.note(event)
    for (const listener of this.listeners) listener(event)
  }
}
