import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { BusEntry, BusListener, BusStream, MessageBus } from './message-bus.ts'
import { MissedEntries } from './missed-entries.ts'
import { formatFrame, readFrame } from './redis-frame.ts'
import { type BusCommands, withBusCommands } from './redis-scripts.ts'

const CONNECT_TIMEOUT_MS = 2_000
const COMMAND_TIMEOUT_MS = 2_000
const RETRY_DELAY_MS = 250
/** How long a start waits for Redis before it serves without. */
const START_WAIT_MS = 3_000
const LOOK_AGAIN_MS = 10

/** What a bus works with. */
export interface RedisBusOptions {
  readonly logger: LoggerPort
}

/**
 * The bus of a server of several processes. While Redis is away each process serves its own sockets; when it
 * is back, sockets are told to load again.
 */
export class RedisBus implements MessageBus {
  readonly #commands: Redis & BusCommands
  readonly #subscriber: Redis
  readonly #logger: LoggerPort
  readonly #key: string
  readonly #processId = randomUUID()
  readonly #missed = new MissedEntries()
  #listener: BusListener | undefined
  /** Null while Redis is away. */
  #stream: BusStream | null = null
  #run = ''
  /** What came through Redis while this bus was learning where the numbers are. Undefined at other times. */
  #heardWhileJoining: string[] | undefined
  #isComplained = false
  #isDisposed = false

  private constructor(url: string, { logger }: RedisBusOptions) {
    const settings = {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      // What can't be sent now is told of when Redis is back.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: () => RETRY_DELAY_MS,
    } satisfies RedisOptions
    this.#logger = logger
    this.#commands = withBusCommands(new Redis(url, settings))
    this.#subscriber = new Redis(url, settings)
    // Databases of one Redis share their channels' names.
    this.#key = `proscenium:realtime:${this.#commands.options.db ?? 0}`
    for (const redis of [this.#commands, this.#subscriber]) {
      redis.on('error', (error) => this.#complain(error))
      redis.on('close', () => this.#leave())
      redis.on('ready', () => void this.#join())
    }
    this.#subscriber.on('message', (_channel, text) => this.#heard(text))
  }

  /** Connects; a Redis that is away is waited for a little and then served without until it is there. */
  static async open(url: string, options: RedisBusOptions): Promise<RedisBus> {
    const bus = new RedisBus(url, options)
    // Failures are reported by the event, and tried again.
    bus.#commands.connect().catch(() => undefined)
    bus.#subscriber.connect().catch(() => undefined)
    const giveUpAt = performance.now() + START_WAIT_MS
    while (!bus.#stream && performance.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    return bus
  }

  attach(listener: BusListener): void {
    this.#listener = listener
    if (this.#stream) listener.started(this.#stream)
    else listener.lost()
  }

  publish(entry: BusEntry): void {
    if (this.#stream) this.#send(entry)
    else this.#hearAlone(entry)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true
    this.#listener = undefined
    this.#subscriber.disconnect()
    this.#commands.disconnect()
  }

  #send(entry: BusEntry): void {
    const frame = formatFrame({ from: this.#processId, entry })
    this.#commands
      .publishEntry(this.#key, this.#run, randomUUID(), frame)
      .catch((error: unknown) => {
        this.#complain(error)
        this.#leave()
        this.#hearAlone(entry)
      })
  }

  #hearAlone(entry: BusEntry): void {
    this.#missed.add(entry)
    this.#listener?.received(entry, undefined)
  }

  #heard(text: string): void {
    if (this.#heardWhileJoining) {
      this.#heardWhileJoining.push(text)
      return
    }
    const stream = this.#stream
    const frame = readFrame(text)
    if (!frame) {
      this.#logger.warn({}, 'something that is no message of this server came through Redis')
      return
    }
    if (!stream) return
    // It was told of when the numbers began.
    if (frame.stream === stream.id && frame.sequence <= stream.sequence) return
    if (frame.stream !== stream.id || frame.sequence !== stream.sequence + 1) {
      this.#leave()
      return
    }
    this.#stream = { id: stream.id, sequence: frame.sequence }
    // Whoever sent it has told its own sockets already.
    const isOwnGap = frame.entry.kind === 'missed' && frame.from === this.#processId
    const entry: BusEntry = isOwnGap ? { kind: 'missed', userIds: [] } : frame.entry
    this.#listener?.received(entry, frame.sequence)
  }

  /** Takes part: hears first, then learns where the numbers are, so that none is lost between. */
  async #join(): Promise<void> {
    const areReady = this.#commands.status === 'ready' && this.#subscriber.status === 'ready'
    if (!areReady || this.#heardWhileJoining || this.#isDisposed) return
    const heard: string[] = []
    this.#heardWhileJoining = heard
    try {
      await this.#subscriber.subscribe(this.#key)
      this.#run = await this.#readRun()
      const [id, sequence] = await this.#commands.readPlace(this.#key, this.#run, randomUUID())
      if (this.#isDisposed) return
      this.#stream = { id, sequence: Number(sequence) }
      this.#listener?.started(this.#stream)
      if (this.#isComplained) this.#logger.warn({}, 'Redis is back')
      this.#isComplained = false
      this.#heardWhileJoining = undefined
      for (const text of heard) this.#heard(text)
      for (const entry of this.#missed.take()) this.#send(entry)
    } catch (error) {
      this.#heardWhileJoining = undefined
      this.#complain(error)
      this.#leave()
    }
  }

  /** Which start of Redis this is: its numbers don't outlive it safely. */
  async #readRun(): Promise<string> {
    const info = await this.#commands.info('server')
    return /run_id:(\S+)/.exec(info)?.[1] ?? ''
  }

  /** Nothing can be relied on any more: both connections are made anew, and with them the numbers. */
  #leave(): void {
    if (this.#stream) {
      this.#stream = null
      this.#listener?.lost()
    }
    if (this.#isDisposed) return
    for (const redis of [this.#commands, this.#subscriber]) {
      if (redis.status === 'ready') redis.disconnect(true)
    }
  }

  /** Says once in an outage that Redis is away. */
  #complain(error: unknown): void {
    if (this.#isComplained || this.#isDisposed) return
    this.#isComplained = true
    this.#logger.warn(
      { err: error },
      'Redis is away: other processes hear nothing of this one until it is back',
    )
  }
}
