import { EventEmitter } from 'node:events'
import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type {
  MediaEvent,
  MediaEventListener,
  PushDoor,
  SessionCloseReason,
} from '../domain/ports/media-event.ts'
import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import type {
  MediaCapabilities,
  MediaPlanePort,
  RecordedFile,
} from '../domain/ports/media-plane-port.ts'
import type { MediaWorkload } from '../domain/ports/media-workload.ts'
import { parseStreamKey, streamKey } from '../media/host/stream-key.ts'
import { type FakeRecording, joinedParts, storedParts, storePart } from './fake-recording-parts.ts'
import { HeldCalls } from './held-calls.ts'

const NO_WORK: MediaWorkload = {
  publication: 0,
  view: 0,
  recording: 0,
  output: 0,
  copiedStream: 0,
  encodedStream: 0,
  page: 0,
}

/** A media plane that moves no media: tests make it report, and look at what it was asked. */
export class FakeMediaPlane implements MediaPlanePort {
  /** Every call by its name and arguments, in order. */
  readonly asked: string[] = []
  ffmpeg = true
  /** Ports for encoders that can't be opened. */
  faults: Partial<Record<PushDoor, string>> = {}
  /** What it has to do, as far as it costs. */
  work: MediaWorkload = NO_WORK
  /** What of it is for which event. */
  readonly workOfEvents = new Map<string, MediaWorkload>()
  /** Whether the media process counts as running. */
  alive = true
  /** Why no media server can be reached. */
  serverFault: string | null = null
  /** Calls that fail, by name. */
  readonly failing = new Map<string, MediaPlaneError>()
  readonly #held = new HeldCalls()
  readonly #events = new EventEmitter<{ report: [MediaEvent] }>()
  /** Keys of the streams that arrive. */
  readonly #programs = new Set<string>()
  /** What is recorded and sent, by the ids of recordings and outputs. */
  readonly sent = new Map<string, string | undefined>()
  /** Outputs and recordings that don't get the program now. */
  readonly held = new Set<string>()
  readonly #recordings = new Map<string, { eventId: string; directory: string }>()
  #sessions = 0

  /** Holds answers of a call back until the returned function is called. */
  hold(call: 'publish' | 'view'): () => void {
    return this.#held.hold(call)
  }

  /** Makes the fake report. */
  report(event: MediaEvent): void {
    this.#events.emit('report', event)
  }

  /** A program arrives, as after a successful publication. */
  connectProgram(eventId: string, streamId = PROGRAM_STREAM_ID): void {
    this.#programs.add(streamKey({ eventId, streamId }))
    this.connectStream(eventId, streamId, `session-${eventId}`)
  }

  loseProgram(eventId: string, streamId = PROGRAM_STREAM_ID): void {
    this.#programs.delete(streamKey({ eventId, streamId }))
    const sessionId = `session-${eventId}`
    this.report({ type: 'streamLost', eventId, streamId, sessionId, reason: 'gone' })
  }

  /** The first keyframe of a session's stream arrives. */
  connectStream(eventId: string, streamId: string, sessionId: string): void {
    const media = { widthPixels: 1280, heightPixels: 720, hasAudio: true, hasVideo: true }
    this.report({ type: 'streamConnected', eventId, streamId, sessionId, ...media })
  }

  /** A session ends. */
  endSession(eventId: string, streamId: string, sessionId: string, reason: SessionCloseReason) {
    this.report({ type: 'sessionClosed', eventId, streamId, sessionId, reason })
  }

  async publish(request: { eventId: string; streamId: string; offerSdp: string }) {
    return { sessionId: await this.#open('publish', 'publish', request), answerSdp: 'v=0\r\n' }
  }

  async view(request: { eventId: string; streamId: string }) {
    return { sessionId: await this.#open('view', 'view', request), offerSdp: 'v=0\r\n' }
  }

  async viewFromOffer(request: { eventId: string; streamId: string; offerSdp: string }) {
    return { sessionId: await this.#open('viewFromOffer', 'view', request), answerSdp: 'v=0\r\n' }
  }

  async answerView(request: { sessionId: string; answerSdp: string }) {
    this.#note('answerView', request.sessionId)
  }

  async addCandidate(sessionId: string) {
    this.#note('addCandidate', sessionId)
  }

  async closeSession(sessionId: string) {
    this.#note('closeSession', sessionId)
  }

  isProgramConnected(eventId: string, streamId = PROGRAM_STREAM_ID): boolean {
    return this.#programs.has(streamKey({ eventId, streamId }))
  }

  async startRecording(request: FakeRecording) {
    this.#note('startRecording', request.recordingId)
    this.sent.set(request.recordingId, request.streamId)
    this.#recordings.set(request.recordingId, request)
    this.#hold(request.recordingId, request.isPaused)
    if (!request.isPaused) await storePart(request)
  }

  async pauseRecording(recordingId: string) {
    this.#note('pauseRecording', recordingId)
    this.#hold(recordingId)
  }

  async resumeRecording(recordingId: string) {
    this.#note('resumeRecording', recordingId)
    this.#hold(recordingId, false)
    const running = this.#recordings.get(recordingId)
    const parts = running ? await storedParts(running.directory) : []
    if (running && parts.length === 0)
      await storePart({ recordingId, directory: running.directory })
  }

  async stopRecording(recordingId: string): Promise<RecordedFile[]> {
    this.#note('stopRecording', recordingId)
    const running = this.#recordings.get(recordingId)
    if (!running) throw new MediaPlaneError('not_found', 'There is no such recording')
    this.#recordings.delete(recordingId)
    return storedParts(running.directory)
  }

  recoverRecordings(directory: string): Promise<RecordedFile[]> {
    return storedParts(directory)
  }

  async joinRecording(request: {
    recordingId: string
    parts: RecordedFile[]
    destination: string
  }): Promise<RecordedFile | null> {
    this.#note('joinRecording', request.recordingId)
    return this.ffmpeg ? joinedParts(request) : null
  }

  async makeThumbnail(request: { source: string; destination: string }): Promise<boolean> {
    this.#note('makeThumbnail', request.source)
    return false
  }

  async startOutput(request: {
    streamId?: string | undefined
    outputId: string
    kind: string
    url: string
    isPaused?: boolean | undefined
  }) {
    this.#note('startOutput', `${request.outputId} ${request.kind} ${request.url}`)
    this.sent.set(request.outputId, request.streamId)
    this.#hold(request.outputId, request.isPaused)
  }

  async stopOutput(outputId: string) {
    this.#note('stopOutput', outputId)
  }

  async pauseOutput(outputId: string) {
    this.#note('pauseOutput', outputId)
    this.#hold(outputId)
  }

  async resumeOutput(outputId: string) {
    this.#note('resumeOutput', outputId)
    this.#hold(outputId, false)
  }

  async startPull(request: { eventId: string; streamId: string; url: string }) {
    this.#note('startPull', `${request.streamId} ${request.url}`)
  }

  async startPage(request: { eventId: string; streamId: string; socketPath: string }) {
    this.#note('startPage', `${request.streamId} ${request.socketPath}`)
  }

  async stopPull(request: { streamId: string }) {
    this.#note('stopPull', request.streamId)
  }

  async acceptPush(request: { offerId: string; streamId: string; passphrase: string | null }) {
    this.#note('acceptPush', `${request.offerId} ${request.streamId} ${request.passphrase}`)
  }

  async refusePush(request: { offerId: string; text: string }) {
    this.#note('refusePush', `${request.offerId} ${request.text}`)
  }

  async stopPush(request: { streamId: string }) {
    this.#note('stopPush', request.streamId)
  }

  async endEvent(eventId: string): Promise<RecordedFile[]> {
    this.#note('endEvent', eventId)
    for (const key of this.#programs) {
      if (parseStreamKey(key).eventId === eventId) this.#programs.delete(key)
    }
    return []
  }

  isReady(): boolean {
    return this.alive
  }

  mediaServerFault(): string | null {
    return this.serverFault
  }

  pushFaults() {
    return this.faults
  }

  capabilities(): MediaCapabilities {
    const { ffmpeg: has } = this
    return { ffmpeg: has, rtmp: has, rtmps: has, srt: has, ffmpegVersion: null }
  }

  workload(eventId?: string): MediaWorkload {
    return eventId === undefined ? this.work : (this.workOfEvents.get(eventId) ?? NO_WORK)
  }

  on(listener: MediaEventListener): () => void {
    this.#events.on('report', listener)
    return () => this.#events.off('report', listener)
  }

  async dispose(): Promise<void> {
    this.#events.removeAllListeners()
  }

  async #open(
    call: string,
    kind: 'publish' | 'view',
    { eventId, streamId }: { readonly eventId: string; readonly streamId: string },
  ): Promise<string> {
    this.#note(call, `${eventId} ${streamId}`)
    this.#sessions += 1
    const sessionId = `${kind}-${this.#sessions}`
    await this.#held.released(kind)
    return sessionId
  }

  #hold(id: string, isPaused = true): void {
    if (isPaused) this.held.add(id)
    else this.held.delete(id)
  }

  #note(call: string, detail: string): void {
    this.asked.push(`${call} ${detail}`)
    const failure = this.failing.get(call)
    if (failure) throw failure
  }
}
