import type { ResumePoint, ServerMessage } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPrincipal, HubSocket } from '../testing/hub-world.ts'
import { Hub } from './hub.ts'
import { Journal } from './journal.ts'
import { LocalBus } from './local-bus.ts'

const limits = { maxAgeMs: 60_000, maxUserBytes: 1_000, maxBytes: 5_000, maxUsers: 3 }

/** A client as the studio is one: keeps its place, and loads again when it is told to. */
class Client {
  place: ResumePoint | undefined
  /** What it was told, as disk usages. */
  told: number[] = []
  /** What it shows. */
  shown: number
  resyncs = 0
  #link: HubSocket | undefined
  #read = 0
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    this.shown = server.value
    this.connect()
  }

  connect(): void {
    if (this.#link) return
    this.#read = 0
    const options = this.place ? { resume: this.place } : {}
    this.#link = this.#server.connect(options)
  }

  /** Cut off: the last messages never came. */
  cut(lost: number): void {
    this.read(lost)
    this.#link?.[Symbol.dispose]()
    this.#link = undefined
  }

  read(lost = 0): void {
    const heard = this.#link?.socket.heard ?? []
    for (const { message, sequence } of heard.slice(this.#read, heard.length - lost)) {
      this.#read += 1
      this.#hear(message, sequence)
    }
  }

  #hear(message: ServerMessage, sequence: number | undefined): void {
    // A first welcome that comes late is answered by loading, too.
    const isFirst = this.place === undefined && this.#server.value > 0
    if (message.event_name === 'resync' || isFirst) {
      this.resyncs += 1
      this.shown = this.#server.value
    }
    if (message.event_name === 'welcome' && message.payload.resumed) return
    if (message.event_name === 'welcome' || message.event_name === 'resync') {
      const isAwaited = message.event_name === 'welcome' && this.place !== undefined
      const stream = isAwaited ? '' : (message.payload.stream ?? '')
      this.place = { stream, after: sequence ?? 0 }
      return
    }
    if (this.place && sequence !== undefined) {
      expect(sequence).toBeGreaterThan(this.place.after)
      this.place = { ...this.place, after: sequence }
    }
    if (message.event_name !== 'storageUpdated') return
    this.shown = message.payload.diskUsage
    this.told.push(message.payload.diskUsage)
  }
}

/** A hub with a value that changes, and the sockets that were opened at it. */
class Server implements Disposable {
  nowMs = 0
  value = 0
  hub = this.#start('first')
  readonly #sockets: HubSocket[] = []

  connect(options: { readonly resume?: ResumePoint | 'unknown' }): HubSocket {
    const socket = new HubSocket(this.hub, aPrincipal(), options)
    this.#sockets.push(socket)
    return socket
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket[Symbol.dispose]()
  }

  change(userId = 'owner'): void {
    if (userId === 'owner') this.value += 1
    const payload = { diskUsage: this.value }
    this.hub.publish({ event_name: 'storageUpdated', payload }, { userId })
  }

  restart(): void {
    this.hub = this.#start(`after ${this.value} at ${this.nowMs}`)
  }

  #start(stream: string): Hub {
    return new Hub(new LocalBus(stream), new Journal(() => this.nowMs, limits))
  }
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change of another' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), lost: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('connect' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 80_000 }) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function take(now: Step, server: Server, client: Client): void {
  if (now.kind === 'change') server.change()
  else if (now.kind === 'change of another') server.change('another')
  else if (now.kind === 'cut') client.cut(now.lost)
  else if (now.kind === 'connect') client.connect()
  else server.nowMs += now.ms
}

describe('resuming after a gap', () => {
  it('leaves a client with the state of one that was never cut off, and tells each message once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        using server = new Server()
        const steady = new Client(server)
        steady.read()
        const cut = new Client(server)
        for (const now of steps) take(now, server, cut)
        cut.connect()
        cut.read()
        steady.read()
        expect(cut.shown).toBe(steady.shown)
        expect(steady.resyncs).toBe(0)
        expect(new Set(cut.told).size).toBe(cut.told.length)
        expect(cut.told).toEqual([...cut.told].sort((a, b) => a - b))
        // Nothing is lost but what a resync has made up for.
        if (cut.resyncs === 0) expect(cut.told).toEqual(steady.told)
      }),
      { numRuns: 300 },
    )
  })

  it('has a client load again after a restart, and when too much or too long ago has passed', () => {
    using server = new Server()
    const client = new Client(server)
    client.cut(0)
    server.nowMs += 60_001
    client.connect()
    client.read()
    // Nothing passed, however long it was away.
    expect(client.resyncs).toBe(0)
    client.cut(0)
    server.change()
    server.nowMs += 60_001
    client.connect()
    client.read()
    expect(client.resyncs).toBe(1)
    client.cut(0)
    for (let index = 0; index < 100; index += 1) server.change()
    client.connect()
    client.read()
    expect(client.resyncs).toBe(2)
    client.cut(0)
    server.restart()
    client.connect()
    client.read()
    expect(client.resyncs).toBe(3)
    expect(client.shown).toBe(server.value)
  })

  it('cannot be had with a place of nowhere', () => {
    using server = new Server()
    for (const resume of ['unknown', { stream: 'first', after: 7 }] as const) {
      expect(server.connect({ resume }).names).toEqual(['resync'])
    }
  })

  it('keeps no more than its limits for all users together', () => {
    let nowMs = 0
    const journal = new Journal(() => nowMs, limits)
    const server = { hub: new Hub(new LocalBus('x'), journal) }
    for (let index = 0; index < 200; index += 1) {
      nowMs += 1
      server.hub.publish(
        { event_name: 'storageUpdated', payload: { diskUsage: index } },
        { userId: `user ${index % 20}` },
      )
      expect(journal.bytes).toBeLessThanOrEqual(limits.maxBytes)
    }
    expect(journal.since('user 19', 199)).toHaveLength(1)
    // Of a user who was forgotten nobody can say what he missed.
    expect(journal.since('user 0', 0)).toBeUndefined()
  })
})
