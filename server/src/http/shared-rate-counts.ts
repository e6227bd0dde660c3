import { Redis } from 'ioredis'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { RateCounts, type RequestCount } from './rate-counts.ts'

const KEY_PREFIX = 'proscenium:rate:'
const CONNECT_TIMEOUT_MS = 2_000
/** Every request waits for its count: a Redis that takes longer counts as away. */
const COMMAND_TIMEOUT_MS = 500
const RETRY_DELAY_MS = 250

/** Adds one in a step, so that no count is left without an end. Answers the count and what is left of its time. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  return {count, tonumber(ARGV[1])}
end
return {count, redis.call('PTTL', KEYS[1])}
`

interface CountCommand {
  countRequest(key: string, windowMs: number): Promise<[number, number]>
}

/**
 * Counts requests in Redis, so that all servers of a database share one limit. While Redis is away, each server
 * counts what comes to it. Owns its connection.
 */
export class SharedRateCounts implements Disposable {
  readonly #redis: Redis & CountCommand
  readonly #logger: LoggerPort
  readonly #own = new RateCounts()
  #isAway = false
  #isDisposed = false

  constructor(url: string, logger: LoggerPort) {
    this.#logger = logger
    const redis = new Redis(url, {
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => RETRY_DELAY_MS,
    })
    redis.defineCommand('countRequest', { numberOfKeys: 1, lua: COUNT })
    // The library adds defined commands by name.
    this.#redis = redis as Redis & CountCommand
    redis.on('error', (error) => this.#noteAway(error))
    redis.on('ready', () => this.#noteBack())
  }

  /** Counts a request; a count begins again when its window has passed. */
  async add(key: string, windowMs: number): Promise<RequestCount> {
    if (this.#redis.status === 'ready') {
      try {
        const [current, ttl] = await this.#redis.countRequest(`${KEY_PREFIX}${key}`, windowMs)
        return { current, ttl }
      } catch (error) {
        this.#noteAway(error)
        // One that hangs is left, so that the next requests don't wait for it.
        if (!this.#isDisposed && this.#redis.status === 'ready') this.#redis.disconnect(true)
      }
    }
    return this.#own.add(key, windowMs)
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true
    this.#redis.disconnect()
  }

  /** Says once in an outage that Redis is away. */
  #noteAway(error: unknown): void {
    if (this.#isAway || this.#isDisposed) return
    this.#isAway = true
    this.#logger.warn(
      { err: error },
      'Redis is away: each server limits only the requests that come to it until it is back',
    )
  }

  #noteBack(): void {
    if (this.#isAway) this.#logger.warn({}, 'Redis is back: servers share their limits of requests')
    this.#isAway = false
  }
}
