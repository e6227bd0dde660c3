import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { type LiveEvent, STUDIO_AGENT, type TokenPair } from '@proscenium/protocol'
import { type ApiClient, createApiClient } from '@proscenium/protocol/client'
import { createRealtimeLink } from '../services/realtime/create-realtime-link.ts'
import type { RealtimeEvent, RealtimeLink } from '../services/realtime/realtime-link.ts'
import { RealServer, ServerSocket, until } from './real-server.ts'

/** The texts of an event that tabs show. */
type EventTexts = Pick<LiveEvent, 'name' | 'description'>

/** A tab: the studio's link, and the texts of its event. */
class Tab {
  readonly link: RealtimeLink
  texts: EventTexts = { name: '', description: '' }
  welcomedAtMs: number | undefined
  /** How often it has loaded the event since the server was started. */
  loads = 0
  #pendingLoads = 0
  readonly #load: () => Promise<EventTexts>

  constructor(token: string, load: () => Promise<EventTexts>) {
    this.#load = load
    this.link = createRealtimeLink({
      accessToken: () => token,
      refresh: async () => 'unreachable',
      WebSocket: ServerSocket,
    })
    this.link.on((event) => this.#receive(event))
  }

  get isLoading(): boolean {
    return this.#pendingLoads > 0
  }

  #receive(event: RealtimeEvent): void {
    if (event.kind !== 'message') return
    const { message } = event
    if (message.event_name === 'welcome') {
      this.welcomedAtMs = performance.now()
      if (this.texts.name === '') void this.#reload()
    } else if (message.event_name === 'resync') void this.#reload()
    else if (message.event_name === 'eventUpdated') this.#show(message.payload.event)
  }

  async #reload(): Promise<void> {
    this.#pendingLoads += 1
    try {
      this.#show(await this.#load())
      this.loads += 1
    } catch {
      // The server was killed again. It asks for another load when it is back.
    } finally {
      this.#pendingLoads -= 1
    }
  }

  #show({ name, description }: EventTexts): void {
    this.texts = { name, description }
  }
}

/** A real server with an event that a number of tabs follow. The server can be killed and started again. */
export class TabsOfRealServer implements AsyncDisposable {
  readonly tabs: readonly Tab[]
  readonly #server: RealServer
  readonly #api: ApiClient
  readonly #event: LiveEvent

  private constructor(server: RealServer, api: ApiClient, event: LiveEvent, tabs: readonly Tab[]) {
    this.#server = server
    this.#api = api
    this.#event = event
    this.tabs = tabs
  }

  /** Resolves once all tabs are linked and show the event. */
  static async open(count: number): Promise<TabsOfRealServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'proscenium-links-'))
    const server = new RealServer(await freePort(), dataDir)
    try {
      await server.start()
      return await TabsOfRealServer.#follow(server, count)
    } catch (error) {
      await server.kill()
      throw error
    }
  }

  static async #follow(server: RealServer, count: number): Promise<TabsOfRealServer> {
    let kept: TokenPair | null = null
    const api = createApiClient({
      agent: STUDIO_AGENT,
      baseUrl: server.origin,
      fetch: (...call) => fetch(...call),
      getTokens: () => kept,
      onTokens: (pair) => {
        kept = pair
      },
    })
    const body = { email: 'links@example.test', password: 'a long enough password' }
    const tokens = await api.call('register', { body })
    kept = tokens
    const event = await api.call('startEvent', { body: { templateId: 'starter-talk-show' } })
    const load = () => api.call('getEventStudio', { params: { id: event.id } })
    const tabs = Array.from({ length: count }, () => new Tab(tokens.access_token, load))
    const url = `${server.origin.replace('http', 'ws')}/ws`
    for (const { link } of tabs) link.open(url, { roles: ['director'], events: [event.id] })
    const open = new TabsOfRealServer(server, api, event, tabs)
    await open.show(event.name)
    return open
  }

  /** Waits until all tabs show a name of the event, and load nothing. */
  show(name: string): Promise<void> {
    return until(
      () => `all tabs show ${name}: ${this.tabs.map(({ texts }) => texts.name).join()}`,
      () => this.tabs.every(({ texts, isLoading }) => texts.name === name && !isLoading),
    )
  }

  /** Renames the event on the server. */
  async rename(name: string): Promise<void> {
    await this.#api.call('updateEvent', { params: { id: this.#event.id }, body: { name } })
  }

  /** Appends a text to the first scene, as an edit with a key that makes repetition harmless. */
  async appendText(text: string, key: string): Promise<void> {
    await this.#api.call('applyPreview', {
      apiUrl: this.#event.apiUrl,
      body: {
        client_id: 'tab',
        scene_id: this.#event.scenes[0]?.id ?? '',
        idempotency_key: key,
        operations: [
          {
            operation: 'append_element_video',
            item: { kind: 'text', content: { kind: 'text', text } },
          },
        ],
      },
    })
  }

  /** How often a text is in the first scene, as the server has it. */
  async countTexts(text: string): Promise<number> {
    const { scenes } = await this.onServer()
    const elements = scenes.find(({ id }) => id === this.#event.scenes[0]?.id)?.visualElements
    return (elements ?? []).filter(
      ({ content }) => content?.kind === 'text' && content.text === text,
    ).length
  }

  /** The event as the server has it. */
  onServer(): Promise<LiveEvent> {
    return this.#api.call('getEventStudio', { params: { id: this.#event.id } })
  }

  /** Kills the server. Resolves once all tabs have lost their links. */
  async kill(): Promise<void> {
    await this.#server.kill()
    await until('all tabs have lost their links', () =>
      this.tabs.every(({ link }) => link.status === 'lost'),
    )
    for (const tab of this.tabs) Object.assign(tab, { welcomedAtMs: undefined, loads: 0 })
  }

  /** Starts the server again. Resolves once it answers. */
  startAgain(): Promise<void> {
    return this.#server.start()
  }

  /** Waits until the server has welcomed all tabs. */
  welcomed(): Promise<void> {
    return until('all tabs are welcomed', () =>
      this.tabs.every(({ welcomedAtMs }) => welcomedAtMs !== undefined),
    )
  }

  /** Waits until all tabs have loaded the event since the server was started. */
  loaded(): Promise<void> {
    return until('all tabs have loaded the event', () => this.tabs.every(({ loads }) => loads > 0))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { link } of this.tabs) link.dispose()
    await this.#server.kill()
    await rm(this.#server.dataDir, { recursive: true, force: true })
  }
}
