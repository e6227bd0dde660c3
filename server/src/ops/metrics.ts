import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ADMITTED_KINDS, type AdmittedKind } from '../domain/load/admission.ts'
import type { TrackedName } from '../domain/ports/tracking-bus.ts'
import { processRegistry } from './process-registry.ts'

/** A request that was answered; the route is its pattern, never its address. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

/** Numbers of one label that are read when they are asked for. */
export interface GaugeSource {
  readonly name: string
  readonly help: string
  /** Value of each label; the one without a label is under ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
  readonly label?: string
}

/** Upper bounds of the time that requests take, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** What one server counts, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #messages: Counter
  readonly #hostRestarts: Counter
  readonly #refusedStarts: Counter<'kind'>
  readonly #tracked: Counter<'name'>

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers,
    })
    this.#messages = new Counter({
      name: 'proscenium_realtime_messages_sent_total',
      help: 'Messages that were sent to sockets',
      registers,
    })
    this.#hostRestarts = new Counter({
      name: 'proscenium_media_host_restarts_total',
      help: 'Times that the media process died and was started again',
      registers,
    })
    this.#refusedStarts = new Counter({
      name: 'proscenium_refused_starts_total',
      help: 'What was not begun because the processors were in use',
      labelNames: ['kind'],
      registers,
    })
    for (const kind of ADMITTED_KINDS) this.#refusedStarts.inc({ kind }, 0)
    this.#tracked = new Counter({
      name: 'proscenium_tracked_total',
      help: 'Ends of shows, on air (event_stopped) or off air (studio_closed)',
      labelNames: ['name'],
      registers,
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  requestAnswered({ method, route, status, durationMs }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status: String(status) }, durationMs / 1_000)
  }

  messageSent(): void {
    this.#messages.inc()
  }

  mediaHostRestarted(): void {
    this.#hostRestarts.inc()
  }

  startRefused(kind: AdmittedKind): void {
    this.#refusedStarts.inc({ kind })
  }

  tracked(name: TrackedName): void {
    this.#tracked.inc({ name })
  }

  /** Adds a number that is asked for at every scrape; one that can't be told is NaN, or left out where it has labels. */
  addGauge({ name, help, read, label }: GaugeSource): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const unknown: Record<string, number> = label === undefined ? { '': Number.NaN } : {}
        const values = await read().catch(() => unknown)
        for (const [key, value] of Object.entries(values)) {
          if (label === undefined) this.set(value)
          else this.set({ [label]: key }, value)
        }
      },
    })
  }

  /** Everything as Prometheus reads it. */
  text(): Promise<string> {
    return Registry.merge([processRegistry(), this.#registry]).metrics()
  }
}
