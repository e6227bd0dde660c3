import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { type LiveEvent, STUDIO_AGENT, type TokenPair } from '@proscenium/protocol'
import { type ApiClient, createApiClient } from '@proscenium/protocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RealServer, ServerSocket, until } from '../../testing/real-server.ts'
import { createRealtimeLink } from './create-realtime-link.ts'
import type { RealtimeEvent, RealtimeLink } from './realtime-link.ts'

const CLIENTS = 50
const DOWN_MS = 3_000
/** The longest delay of an attempt, and a second for the connection. */
const MAX_BACK_MS = 11_000
const LONG_MS = 240_000

/** A tab: the studio's link, and what it knows of an event. */
class Tab {
  readonly link: RealtimeLink
  name = ''
  description = ''
  welcomedAtMs: number | undefined
  #loads = 0
  readonly #load: () => Promise<Pick<LiveEvent, 'name' | 'description'>>

  constructor(token: string, load: () => Promise<LiveEvent>) {
    this.#load = load
    this.link = createRealtimeLink({
      accessToken: () => token,
      refresh: async () => 'unreachable',
      WebSocket: ServerSocket,
    })
    this.link.on((event) => this.#hear(event))
  }

  get isLoading(): boolean {
    return this.#loads > 0
  }

  #hear(event: RealtimeEvent): void {
    if (event.kind !== 'message') return
    const { message } = event
    if (message.event_name === 'welcome') {
      this.welcomedAtMs = performance.now()
      if (this.name === '') void this.#loadAgain()
    } else if (message.event_name === 'resync') void this.#loadAgain()
    else if (message.event_name === 'eventUpdated') this.#show(message.payload.event)
  }

  async #loadAgain(): Promise<void> {
    this.#loads += 1
    try {
      this.#show(await this.#load())
    } catch {
      // The server has gone again, and will say so when it is back.
    } finally {
      this.#loads -= 1
    }
  }

  #show({ name, description }: Pick<LiveEvent, 'name' | 'description'>): void {
    Object.assign(this, { name, description })
  }
}

describe('a server that is killed and starts again', { timeout: LONG_MS }, () => {
  let server: RealServer
  let api: ApiClient
  let tokens: TokenPair
  let event: LiveEvent
  let tabs: Tab[]

  beforeAll(async () => {
    server = new RealServer(await freePort(), await mkdtemp(join(tmpdir(), 'proscenium-links-')))
    await server.start()
    let kept: TokenPair | null = null
    api = createApiClient({
      agent: STUDIO_AGENT,
      baseUrl: server.origin,
      fetch: (...call) => fetch(...call),
      getTokens: () => kept,
      onTokens: (pair) => {
        kept = pair
      },
    })
    const body = { email: 'links@example.test', password: 'a long enough password' }
    tokens = await api.call('register', { body })
    kept = tokens
    event = await api.call('startEvent', { body: { templateId: 'starter-talk-show' } })
    const load = () => api.call('getEventStudio', { params: { id: event.id } })
    tabs = Array.from({ length: CLIENTS }, () => new Tab(tokens.access_token, load))
    const url = `${server.origin.replace('http', 'ws')}/ws`
    for (const { link } of tabs) link.open(url, { roles: ['director'], events: [event.id] })
    await until('all are linked', () => tabs.every((tab) => tab.name !== '' && !tab.isLoading))
  }, LONG_MS)

  afterAll(async () => {
    for (const { link } of tabs ?? []) link.dispose()
    await server?.kill()
    await rm(server.dataDir, { recursive: true, force: true })
  })

  it('has all its clients back in time, with its state, and does nothing twice', async () => {
    const rename = (name: string) =>
      api.call('updateEvent', { params: { id: event.id }, body: { name } })
    const append = () =>
      api.call('applyPreview', {
        apiUrl: event.apiUrl,
        body: {
          client_id: 'tab',
          scene_id: event.scenes[0]?.id ?? '',
          idempotency_key: 'append-once',
          operations: [
            {
              operation: 'append_element_video',
              item: { kind: 'text', content: { kind: 'text', text: 'Once' } },
            },
          ],
        },
      })
    await append()
    await rename('Before')
    await until('all have heard', () => tabs.every(({ name }) => name === 'Before'))
    await server.kill()
    await new Promise((done) => setTimeout(done, DOWN_MS))
    for (const tab of tabs) tab.welcomedAtMs = undefined
    await server.start()
    const readyAtMs = performance.now()
    // Said before the first of them is back: each learns it by loading.
    await rename('Meanwhile')
    // The answer might have been lost with the server, so the tab sends it once more.
    await append()
    await until('all are back', () => tabs.every((tab) => tab.welcomedAtMs !== undefined))
    const last = Math.max(...tabs.map((tab) => (tab.welcomedAtMs ?? Number.NaN) - readyAtMs))
    expect(last).toBeLessThanOrEqual(MAX_BACK_MS)
    await until('all have loaded', () =>
      tabs.every(({ name, isLoading }) => name === 'Meanwhile' && !isLoading),
    )
    await rename('After')
    await until('all have heard', () => tabs.every(({ name }) => name === 'After'))
    const theirs = await api.call('getEventStudio', { params: { id: event.id } })
    for (const { name, description } of tabs) {
      expect({ name, description }).toEqual({ name: theirs.name, description: theirs.description })
    }
    const scene = theirs.scenes.find(({ id }) => id === event.scenes[0]?.id)
    const appended = scene?.visualElements.filter(
      ({ content }) => content?.kind === 'text' && content.text === 'Once',
    )
    expect(appended).toHaveLength(1)
  })
})
