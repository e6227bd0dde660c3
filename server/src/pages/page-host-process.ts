import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { childEnvironment } from '../child-processes/child-environment.ts'
import {
  fromPageHostSchema,
  type PageHostConfiguration,
  type PageHostNews,
  type ToPageHost,
  type WantedPage,
} from './messages.ts'
import { type PageHostEntry, pageHostEntry } from './page-host-entry.ts'

/** What is told of one page host. */
export interface PageHostListener {
  readonly message: (message: PageHostNews) => void
  /** Called once, when it ended without {@link PageHostProcess.end}. */
  readonly exit: (detail: string) => void
}

const readyLimitMs = 20_000
const pingMs = 5_000
/** One that answers nothing for so long is replaced; a machine that is very busy takes its time as well. */
const defaultSilenceLimitMs = 30_000
const endLimitMs = 6_000
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** How a page host is run; all of it has defaults. */
export interface PageHostSetting {
  readonly entry?: PageHostEntry | undefined
  /** One that has answered nothing for so long is ended by force. */
  readonly silenceLimitMs?: number | undefined
}

/** One run of the page host. Owner of its folder, which goes when it has gone. */
export class PageHostProcess {
  readonly #child: ChildProcess
  readonly #listener: PageHostListener
  readonly #exited: Promise<void>
  readonly #silenceLimitMs: number
  #pages: readonly WantedPage[] = []
  #silentSinceMs = 0
  #isReady = false
  #hasEnded = false

  constructor(
    configuration: PageHostConfiguration,
    listener: PageHostListener,
    { entry = pageHostEntry(), silenceLimitMs = defaultSilenceLimitMs }: PageHostSetting = {},
  ) {
    this.#listener = listener
    this.#silenceLimitMs = silenceLimitMs
    this.#child = fork(entry.path, [], {
      execArgv: entry.execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: childEnvironment({
        PATH: searchPath,
        HOME: configuration.folder,
        TMPDIR: configuration.folder,
        TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    })
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#say('info', text))
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#say('warn', text))
    this.#exited = this.#watch(configuration)
  }

  /** Process id, undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Tells it which pages are wanted, now or as soon as it hears. */
  show(pages: readonly WantedPage[]): void {
    this.#pages = pages
    if (this.#isReady) this.#send({ type: 'pages', pages: [...pages] })
  }

  /** Ends it: in order, else by force. */
  async end(): Promise<void> {
    this.#hasEnded = true
    // One that is not ready yet hears nothing else.
    if (this.#isReady) this.#send({ type: 'end' })
    else if (this.#child.connected) this.#child.disconnect()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), endLimitMs)
    await this.#exited
    clearTimeout(timer)
  }

  #watch(configuration: PageHostConfiguration): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), readyLimitMs)
      let pinging: NodeJS.Timeout | undefined
      const over = (detail: string) => {
        clearTimeout(timer)
        clearInterval(pinging)
        void rm(configuration.folder, { recursive: true, force: true, maxRetries: 5 })
          .catch((error: unknown) => this.#say('warn', `its folder stays: ${error}`))
          .finally(resolve)
        if (this.#hasEnded) return
        this.#hasEnded = true
        this.#listener.exit(detail)
      }
      this.#child.once('error', (error) => over(error.message))
      this.#child.once('exit', (code, signal) => over(signal ?? `code ${code}`))
      this.#child.on('message', (message) => {
        const parsed = fromPageHostSchema.safeParse(message)
        if (!parsed.success) this.#say('error', `unreadable message: ${parsed.error.message}`)
        else if (parsed.data.type === 'pong') this.#silentSinceMs = performance.now()
        else if (parsed.data.type !== 'ready') this.#tell(parsed.data)
        else {
          clearTimeout(timer)
          this.#isReady = true
          this.#silentSinceMs = performance.now()
          pinging = setInterval(() => this.#ping(), Math.min(pingMs, this.#silenceLimitMs / 3))
          this.#send({ type: 'configure', ...configuration })
          this.show(this.#pages)
        }
      })
    })
  }

  #ping(): void {
    if (performance.now() - this.#silentSinceMs > this.#silenceLimitMs) this.#child.kill('SIGKILL')
    else this.#send({ type: 'ping' })
  }

  #send(message: ToPageHost): void {
    // One that has gone is told of by its end.
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  #tell(message: PageHostNews): void {
    if (!this.#hasEnded) this.#listener.message(message)
  }

  #say(level: 'info' | 'warn' | 'error', text: string): void {
    const message = text.trim()
    if (message !== '') this.#tell({ type: 'log', level, message })
  }
}
