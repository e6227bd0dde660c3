import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { LocalBus } from './local-bus.ts'
import type { MessageBus } from './message-bus.ts'
import { RedisBus } from './redis-bus.ts'

/** The bus of this server: within the process, or by Redis between several. */
export async function openBus(redisUrl: string | null, logger: LoggerPort): Promise<MessageBus> {
  return redisUrl === null ? new LocalBus() : RedisBus.open(redisUrl, { logger })
}
