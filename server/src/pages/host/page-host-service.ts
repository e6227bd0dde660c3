import { AddressGuard } from '../../address-guard/address-guard.ts'
import { FilteringProxy } from '../../address-guard/filtering-proxy.ts'
import { PrivateAddressError } from '../../address-guard/private-address-error.ts'
import type { FromPageHost, PageHostConfiguration, ToPageHost, WantedPage } from '../messages.ts'
import { Chrome } from './chrome.ts'
import { PictureServer } from './picture-server.ts'
import { RenderedPage } from './rendered-page.ts'

interface Workplace {
  readonly configuration: PageHostConfiguration
  readonly proxy: FilteringProxy
  readonly chrome: Chrome
}

interface Shown {
  wanted: WantedPage
  readonly pictures: PictureServer
  page: RenderedPage
}

/** Refused hosts that are remembered, to say why a page isn't shown. */
const maxRefusals = 100
/** A page that asks for one host after the other must not fill the log. */
const maxToldRefusals = 20

/** Shows the pages that the API process wants, inside the page host. `send` gives messages to that process. */
export class PageHostService implements AsyncDisposable {
  readonly #send: (message: FromPageHost) => void
  readonly #shown = new Map<string, Shown>()
  readonly #refusals = new Map<string, string>()
  #toldRefusals = 0
  #workplace: Workplace | null = null
  /** Messages are taken one after the other. */
  #tail: Promise<void> = Promise.resolve()

  constructor(send: (message: FromPageHost) => void) {
    this.#send = send
  }

  /** Takes one message of the API process. */
  receive(message: Exclude<ToPageHost, { type: 'end' | 'ping' }>): void {
    this.#then(() =>
      message.type === 'configure' ? this.#configure(message) : this.#show(message.pages),
    )
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#then(async () => {
      await Promise.all([...this.#shown.keys()].map((id) => this.#end(id)))
      await this.#workplace?.chrome[Symbol.asyncDispose]()
      await this.#workplace?.proxy[Symbol.asyncDispose]()
      this.#workplace = null
    })
    await this.#tail
  }

  #then(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work).catch((error: unknown) => this.#log('error', textOf(error)))
  }

  async #configure(configuration: PageHostConfiguration): Promise<void> {
    const proxy = await FilteringProxy.start({
      guard: new AddressGuard({ allowed: configuration.allowedAddresses }),
      onRefused: (host, error) => this.#refused(host, error),
    })
    const chrome = new Chrome({
      path: configuration.chromePath,
      folder: configuration.folder,
      proxyPort: Number(proxy.address.split(':')[1]),
      log: (level, text) => this.#log(level, text),
    })
    this.#workplace = { configuration, proxy, chrome }
  }

  async #show(pages: readonly WantedPage[]): Promise<void> {
    const ids = new Set(pages.map(({ id }) => id))
    const gone = [...this.#shown.keys()].filter((id) => !ids.has(id))
    await Promise.all([...gone.map((id) => this.#end(id)), ...pages.map((page) => this.#set(page))])
  }

  async #set(wanted: WantedPage): Promise<void> {
    const shown = this.#shown.get(wanted.id)
    if (shown === undefined) {
      const format = this.#configured().configuration.picture
      const pictures = await PictureServer.start(wanted.socketPath, format)
      this.#shown.set(wanted.id, { wanted, pictures, page: this.#render(wanted, pictures) })
      return
    }
    const { uri, customCss } = shown.wanted
    if (uri === wanted.uri && customCss === wanted.customCss) return
    // The last picture stays until the page has its new one.
    await shown.page[Symbol.asyncDispose]()
    shown.wanted = wanted
    shown.page = this.#render(wanted, shown.pictures)
  }

  #render(wanted: WantedPage, pictures: PictureServer): RenderedPage {
    const { proxy, chrome, configuration } = this.#configured()
    const { id, uri } = wanted
    return new RenderedPage({
      wanted,
      pictures,
      setting: { proxy, format: configuration.picture },
      hangLimitMs: configuration.hangLimitMs,
      openContext: () => chrome.openContext(),
      closeContext: (context) => chrome.closeContext(context),
      onShown: () => {
        this.#refusals.delete(hostOf(uri))
        this.#send({ type: 'shown', id })
      },
      onFailing: (error) => {
        const refusal = this.#refusals.get(hostOf(uri))
        this.#send({ type: 'failing', id, error: refusal ?? textOf(error) })
      },
    })
  }

  async #end(id: string): Promise<void> {
    const shown = this.#shown.get(id)
    this.#shown.delete(id)
    await shown?.page[Symbol.asyncDispose]()
    await shown?.pictures[Symbol.asyncDispose]()
  }

  #refused(host: string, error: Error): void {
    if (this.#refusals.size >= maxRefusals) this.#refusals.clear()
    const isNews = !this.#refusals.has(host)
    const isPrivate = error instanceof PrivateAddressError
    const text = isPrivate ? error.message : `The address ${host} could not be found.`
    this.#refusals.set(host, text)
    if (!isNews || ++this.#toldRefusals > maxToldRefusals) return
    this.#log('info', `A page asked for what it does not get. ${text}`)
  }

  #configured(): Workplace {
    if (this.#workplace === null) throw new Error('The page host is not configured.')
    return this.#workplace
  }

  #log(level: 'info' | 'warn' | 'error', message: string): void {
    this.#send({ type: 'log', level, message })
  }
}

/** Of an address that browsers don't understand, itself. */
function hostOf(uri: string): string {
  return URL.parse(uri)?.hostname ?? uri
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
