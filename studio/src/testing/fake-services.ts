import { ApiError } from '@proscenium/protocol/client'
import type { CallName } from '@proscenium/protocol/testing'
import { provideShowServices, type ShowServices } from '../model/show-services.ts'
import { provideServices, type StudioServices } from '../model/studio-services.ts'
import type { ApiSignal, StudioApi } from '../services/api/studio-api.ts'
import { createTokenStore } from '../services/api/token-store.ts'
import type { AttentionSound } from '../services/attention-sounds/attention-sounds.ts'
import type { EngineHostEvent } from '../services/engine-host/engine-host.ts'
import type { MediaDeviceService } from '../services/media-devices/media-device-service.ts'
import type {
  ProgramPublisher,
  PublisherStats,
  PublisherStatus,
} from '../services/program-publisher/program-publisher.ts'
import type { RealtimeEvent, RealtimeLink } from '../services/realtime/realtime-link.ts'
import { createEmitter } from '../services/runtime/emitter.ts'
import { silentTracking } from '../services/tracking/tracking.ts'
import type { UploadEvent, UploadQueue } from '../services/uploads/upload-queue.ts'
import { FakeContributionPublisher } from './fake-contribution-publisher.ts'
import { fakeEngineHost } from './fake-engine-host.ts'
import { FakeViewer } from './fake-viewer.ts'
import { memoryStore } from './memory-store.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** A call that was made. */
export interface RecordedCall {
  readonly name: CallName
  // Tests read the parts that they care for.
  readonly input: {
    readonly params?: Record<string, unknown>
    readonly body?: Record<string, unknown>
    readonly query?: Record<string, unknown>
  }
}

/** What answers a call; throws to refuse it. */
export type CallHandler = (input: RecordedCall['input']) => unknown

/** The services of every page and those of a show. */
type AllServices = StudioServices & ShowServices

/** Services whose outside world is the test. */
export interface FakeServices {
  readonly services: AllServices
  readonly clock: TestClock
  readonly calls: RecordedCall[]
  /** Answers of the calls, by name; a call without one hangs. */
  readonly handlers: Partial<Record<CallName, CallHandler>>
  /** What the engine was told, oldest first. */
  readonly engineLog: string[]
  readonly emitRealtime: (event: RealtimeEvent) => void
  readonly emitEngine: (event: EngineHostEvent) => void
  readonly emitPublisher: (status: PublisherStatus) => void
  /** The publisher of a format other than the master says how it is. */
  readonly emitFormatPublisher: (formatId: string, status: PublisherStatus) => void
  readonly emitUpload: (event: UploadEvent) => void
  readonly emitApi: (signal: ApiSignal) => void
  readonly publisherLog: string[]
  /** Viewers that were made, oldest first. */
  readonly viewers: readonly FakeViewer[]
  /** Publishers of what guests hear, oldest first. */
  readonly returns: readonly FakeContributionPublisher[]
  /** What the console played beside the show, oldest first. */
  readonly sounds: readonly AttentionSound[]
  readonly dispose: () => void
}

/** Makes services for a test and provides them. */
export function fakeServices(overrides: Partial<AllServices> = {}): FakeServices {
  const clock = createTestClock()
  const calls: RecordedCall[] = []
  const handlers: FakeServices['handlers'] = {}
  const engineLog: string[] = []
  const publisherLog: string[] = []
  const viewers: FakeViewer[] = []
  const returns: FakeContributionPublisher[] = []
  const sounds: AttentionSound[] = []
  const formatPublishers = new Map<string, (status: PublisherStatus) => void>()
  const api = fakeApi(calls, handlers)
  const realtime = fakeRealtime()
  const engine = fakeEngineHost(engineLog)
  const publisher = fakePublisher(publisherLog)
  const uploads = fakeUploads()
  let lastId = 0
  const localStore = memoryStore()
  const services: AllServices = {
    api: api.service,
    tokens: createTokenStore(localStore),
    realtime: realtime.service,
    devices: noDevices,
    engine: engine.service,
    publisher: publisher.service,
    createFormatPublisher: (formatId) => {
      const made = fakePublisher(publisherLog, `${formatId} `)
      formatPublishers.set(formatId, made.emit)
      return made.service
    },
    uploads: uploads.service,
    tracking: silentTracking,
    attention: {
      play: (sound) => void sounds.push(sound),
      dispose: () => undefined,
    },
    createViewer: () => {
      const viewer = new FakeViewer()
      viewers.push(viewer)
      return viewer
    },
    createReturnPublisher: () => {
      const made = new FakeContributionPublisher()
      returns.push(made)
      return made
    },
    clock,
    localStore,
    sessionStore: memoryStore(),
    createId: () => {
      lastId += 1
      return `id-${lastId}`
    },
    ...overrides,
  }
  const removals = [provideServices(services), provideShowServices(services)]
  return {
    services,
    clock,
    calls,
    handlers,
    engineLog,
    publisherLog,
    viewers,
    returns,
    sounds,
    emitRealtime: realtime.emit,
    emitEngine: engine.emit,
    emitPublisher: publisher.emit,
    emitFormatPublisher: (formatId, status) => formatPublishers.get(formatId)?.(status),
    emitUpload: uploads.emit,
    emitApi: api.emit,
    dispose() {
      for (const remove of removals) remove()
    },
  }
}

function fakeApi(calls: RecordedCall[], handlers: FakeServices['handlers']) {
  const signals = createEmitter<ApiSignal>()
  async function call(name: CallName, input: RecordedCall['input'] = {}): Promise<unknown> {
    calls.push({ name, input })
    const handler = handlers[name]
    if (!handler) return new Promise(() => undefined)
    try {
      return handler(input)
    } catch (error) {
      throw asClientMakesIt(error, name, input)
    }
  }
  const service: StudioApi = {
    call: call as StudioApi['call'],
    withToken: (url) => `${url}?access_token=t`,
    refresh: async () => 'refreshed',
    on: signals.on,
  }
  return { service, emit: signals.emit }
}

/** What was sent tells which operation failed. */
function asClientMakesIt(error: unknown, call: CallName, sent: RecordedCall['input']): unknown {
  return error instanceof ApiError ? new ApiError({ ...error, call, sent, cause: error }) : error
}

function fakeRealtime() {
  const events = createEmitter<RealtimeEvent>()
  const service: RealtimeLink = {
    open: () => undefined,
    close: () => undefined,
    retryNow: () => undefined,
    probe: () => undefined,
    status: 'closed',
    on: events.on,
    dispose: () => undefined,
  }
  return { service, emit: events.emit }
}

function fakePublisher(log: string[], prefix = '') {
  const statuses = createEmitter<PublisherStatus>()
  const stats = createEmitter<PublisherStats>()
  let status: PublisherStatus = { status: 'idle' }
  const service: ProgramPublisher = {
    start: () => void log.push(`${prefix}start`),
    stop: () => void log.push(`${prefix}stop`),
    takeOver: () => void log.push(`${prefix}takeOver`),
    publishIfFree: () => void log.push(`${prefix}publishIfFree`),
    retryNow: () => void log.push(`${prefix}retryNow`),
    republish: () => void log.push(`${prefix}republish`),
    keep: () => void log.push(`${prefix}keep`),
    get status() {
      return status
    },
    onStatus: statuses.on,
    onStats: stats.on,
    dispose: () => {
      if (prefix) log.push(`${prefix}dispose`)
    },
  }
  return {
    service,
    emit: (next: PublisherStatus) => {
      status = next
      statuses.emit(next)
    },
  }
}

function fakeUploads() {
  const events = createEmitter<UploadEvent>()
  const service: UploadQueue = {
    add: async (files) => files.map(({ name }) => name),
    pause: () => undefined,
    retry: () => undefined,
    remove: () => undefined,
    on: events.on,
    dispose: () => undefined,
  }
  return { service, emit: events.emit }
}

/** A machine without cameras. */
const noDevices: MediaDeviceService = {
  isSupported: false,
  list: async () => [],
  permission: async () => 'unknown',
  openCamera: () => Promise.reject(new Error('There is no camera')),
  openScreen: () => Promise.reject(new Error('There is no screen')),
  onChange: () => () => undefined,
}
