import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { parseStreamKey, type StreamAddress, streamKey } from '../host/stream-key.ts'
import type { WantedOutput, WantedPull, WantedState } from '../wanted-state.ts'
import { HostProcess } from './host-process.ts'
import type { FromHost, HostCall, HostRequest, HostResult } from './messages.ts'

/** What a supervisor is made of. */
export interface HostSupervisorOptions {
  configuration: HostRequest<'configure'>
  wanted: WantedState
  emit: (event: MediaEvent) => void
  log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void
}

const firstRestartMs = 200
const maxRestartMs = 3_000
/** A host that ran this long without trouble is restarted at once again. */
const stableMs = 10_000
const endLimitMs = 15_000
const lostText = 'The media process stopped and is being restarted.'

/** Keeps a media host running: replaces one that died, and gives the new one what is wanted. */
export class HostSupervisor {
  private readonly options: HostSupervisorOptions
  private host: HostProcess | null = null
  /** The host that is ready for calls. */
  private current: Promise<HostProcess>
  private restarts = 0
  private restartDelayMs = firstRestartMs
  private launchedAtMs = 0
  private isDisposed = false
  private hasHost = false

  constructor(options: HostSupervisorOptions) {
    this.options = options
    this.current = this.launch()
  }

  /** Whether a host runs that was given what is wanted. */
  get isReady(): boolean {
    return this.hasHost && !this.isDisposed
  }

  get pid(): number | undefined {
    return this.host?.pid
  }

  /** Calls the host, waiting for a new one where the last one died. */
  async call<Call extends HostCall>(
    call: Call,
    request: HostRequest<Call>,
  ): Promise<HostResult<Call>> {
    const host = await this.current
    return host.call(call, request)
  }

  /** Says that an output stopped, where no host is there to say it. */
  reportStopped({ eventId, outputId }: WantedOutput): void {
    this.emit({ type: 'outputStatus', eventId, outputId, status: 'stopping' })
    this.emit({ type: 'outputStatus', eventId, outputId, status: 'stopped' })
  }

  /** Says that a pull stopped, where no host is there to say it. */
  reportPullStopped({ eventId, streamId }: StreamAddress): void {
    this.emit({ type: 'pullStatus', eventId, streamId, status: 'stopped' })
  }

  async dispose(): Promise<void> {
    if (this.isDisposed) return
    this.isDisposed = true
    await this.host?.end(endLimitMs)
  }

  private launch(): Promise<HostProcess> {
    this.launchedAtMs = performance.now()
    const host = new HostProcess({
      message: (message) => this.onMessage(message),
      exit: (detail) => this.onExit(detail),
    })
    this.host = host
    const ready = this.prepare(host)
    // Whoever calls is told; the end of the process starts the next one.
    ready.catch(() => host.kill())
    return ready
  }

  private async prepare(host: HostProcess): Promise<HostProcess> {
    await host.call('configure', this.options.configuration)
    if (this.restarts > 0) {
      await this.restore(host)
      this.options.emit({ type: 'hostRestarted', restarts: this.restarts })
    }
    this.hasHost = true
    return host
  }

  private async restore(host: HostProcess): Promise<void> {
    const { configs, recordings, outputs, pulls } = this.options.wanted
    for (const [key, config] of configs) {
      await host.call('seedProgram', { ...parseStreamKey(key), config })
    }
    for (const { hasFailed, ...recording } of [...recordings.values()]) {
      const { recordingId, eventId } = recording
      if (hasFailed) continue
      try {
        await host.call('startRecording', recording)
      } catch (error) {
        this.emit({ type: 'recordingFailed', eventId, recordingId, error: textOf(error) })
      }
    }
    for (const output of [...outputs.values()]) {
      const { outputId, eventId } = output
      try {
        await host.call('startOutput', output)
      } catch (error) {
        const status = 'stopped'
        this.emit({ type: 'outputStatus', eventId, outputId, status, error: textOf(error) })
      }
    }
    for (const pull of [...pulls.values()]) await this.restorePull(host, pull)
  }

  private async restorePull(host: HostProcess, pull: WantedPull): Promise<void> {
    const { eventId, streamId } = pull
    const started = 'url' in pull ? host.call('startPull', pull) : host.call('startPage', pull)
    await started.catch((error: unknown) => {
      const status = 'stopped'
      this.emit({ type: 'pullStatus', eventId, streamId, status, error: textOf(error) })
    })
  }

  private onMessage(message: Exclude<FromHost, { type: 'ready' | 'result' | 'failure' }>): void {
    if (message.type === 'log') this.options.log(message.level, message.message)
    else if (message.type === 'event') this.emit(message.event)
    else this.options.wanted.configs.set(streamKey(message), message.config)
  }

  private onExit(detail: string): void {
    this.hasHost = false
    if (this.isDisposed) return
    this.options.log('error', `The media process ended (${detail}); a new one is started.`)
    this.restarts++
    const isStable = performance.now() - this.launchedAtMs > stableMs
    const delayMs = isStable ? firstRestartMs : this.restartDelayMs
    this.restartDelayMs = Math.min(maxRestartMs, delayMs * 2)
    this.current = sleep(delayMs).then(() => {
      if (this.isDisposed) throw new MediaPlaneError('host_unavailable', 'The server is stopping.')
      return this.launch()
    })
    this.current.catch(() => undefined)
    this.reportLoss()
  }

  private reportLoss(): void {
    const { sessions, connected, outputs, pulls, pushes } = this.options.wanted
    const reason = 'host_lost'
    for (const { sessionId, stream } of [...connected.values()]) {
      this.emit({ type: 'streamLost', ...stream, sessionId, reason })
    }
    for (const [sessionId, stream] of [...sessions]) {
      this.emit({ type: 'sessionClosed', ...stream, sessionId, reason })
    }
    for (const { eventId, outputId } of outputs.values()) {
      const lost = { status: 'retrying', error: lostText, fault: 'media_restarted' } as const
      this.emit({ type: 'outputStatus', eventId, outputId, ...lost })
    }
    for (const { eventId, streamId } of pulls.values()) {
      this.emit({ type: 'pullStatus', eventId, streamId, status: 'retrying', error: lostText })
    }
    for (const stream of [...pushes.values()]) {
      this.emit({ type: 'pushEnded', ...stream, error: lostText })
    }
  }

  private emit(event: MediaEvent): void {
    if (this.options.wanted.accept(event)) this.options.emit(event)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
