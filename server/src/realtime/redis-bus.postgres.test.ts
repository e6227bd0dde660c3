import { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPrincipal, HubSocket } from '../testing/hub-world.ts'
import { Hub } from './hub.ts'
import { RedisBus } from './redis-bus.ts'
import { formatFrame } from './redis-frame.ts'
import { withBusCommands } from './redis-scripts.ts'

const WAIT = { timeout: 10_000, interval: 10 }
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let database = 0

/** Two hubs as two processes have them, on a database of Redis that no other test uses. */
async function twoHubs() {
  database += 1
  const url = `${process.env['TEST_REDIS_URL']}/${database}`
  const buses = [
    await RedisBus.open(url, { logger }),
    await RedisBus.open(url, { logger }),
  ] as const
  const operator = new Redis(url)
  return {
    one: new Hub(buses[0]),
    other: new Hub(buses[1]),
    operator,
    async [Symbol.asyncDispose]() {
      for (const bus of buses) await bus[Symbol.asyncDispose]()
      operator.disconnect()
    },
  }
}

const tell = (hub: Hub, diskUsage: number) =>
  hub.publish({ event_name: 'storageUpdated', payload: { diskUsage } }, { userId: 'owner' })
const told = ({ socket }: HubSocket) =>
  socket.heard.flatMap(({ message }) =>
    message.event_name === 'storageUpdated' ? [message.payload.diskUsage] : [],
  )

describe('the bus by Redis', () => {
  afterEach(() => {
    logger.warn.mockClear()
  })

  it('carries messages and ended logins to the sockets of other processes, in one order', async () => {
    await using world = await twoHubs()
    using here = new HubSocket(world.one, aPrincipal())
    using there = new HubSocket(world.other, aPrincipal({ sessionId: 'there' }))
    for (let index = 0; index < 100; index += 1) tell(index % 3 ? world.one : world.other, index)
    await vi.waitFor(() => expect(told(there)).toHaveLength(100), WAIT)
    await vi.waitFor(() => expect(told(here)).toHaveLength(100), WAIT)
    expect(told(here)).toEqual(told(there))
    const ofOne = told(there).filter((index) => index % 3)
    expect(ofOne).toEqual([...ofOne].sort((a, b) => a - b))
    world.one.endLogins({ userId: 'owner', loginIds: ['there'], reason: 'revoked' })
    await vi.waitFor(() => expect(there.socket.closeCode).toBe(4001), WAIT)
    expect(here.socket.closeCode).toBeUndefined()
  })

  it('lets a socket go on at another process where it left off', async () => {
    await using world = await twoHubs()
    const before = new HubSocket(world.one, aPrincipal())
    tell(world.one, 1)
    await vi.waitFor(() => expect(told(before)).toEqual([1]), WAIT)
    const [welcome, last] = before.socket.heard
    before[Symbol.dispose]()
    tell(world.one, 2)
    tell(world.other, 3)
    using watch = new HubSocket(world.other, aPrincipal())
    await vi.waitFor(() => expect(told(watch).at(-1)).toBe(3), WAIT)
    const stream = String(
      welcome && 'stream' in welcome.message.payload && welcome.message.payload.stream,
    )
    using after = new HubSocket(world.other, aPrincipal(), {
      resume: { stream, after: last?.sequence ?? 0 },
    })
    expect(told(after)).toEqual([2, 3])
    expect(after.names).not.toContain('resync')
  })

  it('serves its own sockets while Redis is away, and has sockets load again after', async () => {
    await using world = await twoHubs()
    using here = new HubSocket(world.one, aPrincipal())
    using there = new HubSocket(world.other, aPrincipal({ sessionId: 'there' }))
    // Redis goes on without anybody: what is published until all are back reaches nobody else.
    await world.operator.call('CLIENT', 'KILL', 'SKIPME', 'yes')
    await vi.waitFor(() => {
      tell(world.one, 1)
      expect(told(here)).toContain(1)
    }, WAIT)
    await vi.waitFor(() => expect(here.names).toContain('resync'), WAIT)
    await vi.waitFor(() => expect(there.names).toContain('resync'), WAIT)
    tell(world.one, 2)
    await vi.waitFor(() => expect(told(there)).toContain(2), WAIT)
    await vi.waitFor(() => expect(told(here).filter((value) => value === 2)).toEqual([2]), WAIT)
  })

  it('misses nothing that another process publishes while it comes back', async () => {
    await using world = await twoHubs()
    using there = new HubSocket(world.other, aPrincipal({ sessionId: 'there' }))
    const another = withBusCommands(world.operator)
    const run = /run_id:(\S+)/.exec(await another.info('server'))?.[1] ?? ''
    const key = `proscenium:realtime:${database}`
    let value = 0
    const publish = () => {
      value += 1
      const message = { event_name: 'storageUpdated', payload: { diskUsage: value } } as const
      const entry = { kind: 'message', message, audience: { userId: 'owner' } } as const
      return another.publishEntry(key, run, 'new', formatFrame({ from: 'another', entry }))
    }
    const sent: Promise<number>[] = []
    const flood = setInterval(() => {
      for (let count = 0; count < 20; count += 1) sent.push(publish())
    })
    try {
      await vi.waitFor(() => expect(told(there)).toContain(100), WAIT)
      await world.operator.call('CLIENT', 'KILL', 'SKIPME', 'yes')
      await vi.waitFor(() => expect(there.names).toContain('resync'), WAIT)
      const back = value
      await vi.waitFor(() => expect(told(there)).toContain(back + 100), WAIT)
    } finally {
      clearInterval(flood)
    }
    await Promise.all(sent)
    await vi.waitFor(() => expect(told(there)).toContain(value), WAIT)
    const after = there.names.slice(there.names.indexOf('resync') + 1)
    const heard = told(there).slice(-after.length)
    expect(after).toEqual(after.map(() => 'storageUpdated'))
    expect(heard).toEqual(heard.map((_, index) => value - heard.length + 1 + index))
  })

  it('begins new numbers when Redis has lost the old ones', async () => {
    await using world = await twoHubs()
    using here = new HubSocket(world.one, aPrincipal())
    tell(world.one, 1)
    await vi.waitFor(() => expect(told(here)).toEqual([1]), WAIT)
    await world.operator.flushdb()
    tell(world.one, 2)
    await vi.waitFor(() => expect(here.names).toContain('resync'), WAIT)
    await vi.waitFor(() => {
      tell(world.one, 3)
      expect(told(here)).toContain(3)
    }, WAIT)
  })

  it('starts without Redis, and says so once', async () => {
    await using bus = await RedisBus.open('redis://127.0.0.1:1', { logger })
    const hub = new Hub(bus)
    using here = new HubSocket(hub, aPrincipal(), { resume: { stream: 'x', after: 1 } })
    expect(here.names).toEqual(['resync'])
    tell(hub, 1)
    expect(told(here)).toEqual([1])
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })
})
