import type { Redis } from 'ioredis'

/**
 * Numbers an entry and hands it to everybody in one step, so that all processes hear the same order. The key
 * holds the run of numbers; one that was made by another run of Redis may have lost its last numbers, and is
 * begun anew.
 */
const BEGIN = `
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[1] then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'run', ARGV[1], 'id', ARGV[2], 'sequence', 0)
end
`
const PUBLISH = `${BEGIN}
local sequence = redis.call('HINCRBY', KEYS[1], 'sequence', 1)
local id = redis.call('HGET', KEYS[1], 'id')
redis.call('PUBLISH', KEYS[1], id .. ' ' .. sequence .. ' ' .. ARGV[3])
return sequence
`
const PLACE = `${BEGIN}
return redis.call('HMGET', KEYS[1], 'id', 'sequence')
`

/** How the scripts are called once they are defined. */
export interface BusCommands {
  publishEntry(key: string, run: string, newId: string, frame: string): Promise<number>
  readPlace(key: string, run: string, newId: string): Promise<[string, string]>
}

export function withBusCommands(redis: Redis): Redis & BusCommands {
  redis.defineCommand('publishEntry', { numberOfKeys: 1, lua: PUBLISH })
  redis.defineCommand('readPlace', { numberOfKeys: 1, lua: PLACE })
  // The library adds defined commands by name.
  return redis as Redis & BusCommands
}
