import { EngineError } from '../api/engine-error.ts'
import type { CompositorReport } from '../compositor/compositor-report.ts'
import type { CompositorCommand, CompositorReplies, RequestKind } from '../compositor/messages.ts'
import { StandingOrders } from './standing-orders.ts'

/** A way to and from a compositor: a worker, or one on this thread. */
export interface CompositorPort {
  post(command: CompositorCommand, transfer: readonly Transferable[]): void
  /** Reports go here; set once. */
  onReport: (report: CompositorReport) => void
  /** The other side broke down. */
  onFailure: (reason: string) => void
  close(): void
}

type ReportKind = CompositorReport['kind']
type Report<Kind extends ReportKind> = Extract<CompositorReport, { kind: Kind }>
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never
type Request<Kind extends RequestKind> = DistributiveOmit<
  Extract<CompositorCommand, { kind: Kind }>,
  'requestId'
>

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

/** The window's end of the line to the compositor: commands, requests with answers, and reports. */
export class CompositorLink {
  /** What a new compositor would have to be told. */
  readonly orders = new StandingOrders()
  #port: CompositorPort
  readonly #handlers = new Map<ReportKind, Set<(report: never) => void>>()
  readonly #waiting = new Map<number, Waiting>()
  #nextRequestId = 1
  #batch: { commands: CompositorCommand[]; transfer: Transferable[] } | null = null
  #closed = false

  constructor(port: CompositorPort) {
    this.#port = port
    this.#listen()
  }

  post(command: CompositorCommand, transfer: readonly Transferable[] = []): void {
    if (this.#closed) return
    this.orders.note(command)
    if (this.#batch) {
      this.#batch.commands.push(command)
      this.#batch.transfer.push(...transfer)
    } else this.#port.post(command, transfer)
  }

  /**
   * Posts a command and waits for its answer. Rejects with EngineError `compositor-failed` when it is refused
   * or the compositor is replaced meanwhile, `disposed` when the line is or becomes closed.
   */
  request<Kind extends RequestKind>(command: Request<Kind>): Promise<CompositorReplies[Kind]> {
    const requestId = this.#nextRequestId++
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(stopped())
        return
      }
      this.#waiting.set(requestId, { resolve, reject })
      this.post({ ...command, requestId } as unknown as CompositorCommand)
    })
  }

  /** Sends everything that is posted meanwhile as one command, which lands in one frame. */
  batch<Result>(work: () => Result): Result {
    if (this.#batch) return work()
    const batch: { commands: CompositorCommand[]; transfer: Transferable[] } = {
      commands: [],
      transfer: [],
    }
    this.#batch = batch
    try {
      return work()
    } finally {
      this.#batch = null
      const { commands, transfer } = batch
      if (commands.length > 0) this.#port.post({ kind: 'batch', commands }, transfer)
    }
  }

  on<Kind extends ReportKind>(kind: Kind, handler: (report: Report<Kind>) => void): () => void {
    const handlers = this.#handlers.get(kind) ?? new Set()
    this.#handlers.set(kind, handlers)
    handlers.add(handler)
    return () => handlers.delete(handler)
  }

  /**
   * Goes on with another compositor, which is told what the old one knew. What the old one has not answered is
   * refused with `compositor-failed`.
   */
  restart(port: CompositorPort): void {
    this.#port.onReport = () => {}
    this.#port.onFailure = () => {}
    this.#port.close()
    this.#port = port
    this.#listen()
    const replaced = 'The compositor was replaced before it had answered: ask again'
    this.#refuseWaiting(new EngineError('compositor-failed', replaced))
    for (const command of this.orders.list()) port.post(command, [])
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#port.close()
    this.#refuseWaiting(stopped())
  }

  #listen(): void {
    this.#port.onReport = (report) => this.#receive(report)
    this.#port.onFailure = (reason) => this.#receive({ kind: 'fault', reason })
  }

  #refuseWaiting(error: EngineError): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #receive(report: CompositorReport): void {
    if (report.kind === 'reply' || report.kind === 'refusal') {
      const waiting = this.#waiting.get(report.requestId)
      this.#waiting.delete(report.requestId)
      if (report.kind === 'reply') waiting?.resolve(report.result as never)
      else waiting?.reject(new EngineError('compositor-failed', report.reason))
      return
    }
    for (const handler of [...(this.#handlers.get(report.kind) ?? [])]) {
      ;(handler as (report: CompositorReport) => void)(report)
    }
  }
}

function stopped(): EngineError {
  return new EngineError('disposed', 'The compositor has stopped')
}
