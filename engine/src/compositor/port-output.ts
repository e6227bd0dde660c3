import type { KeeperAnswer, KeeperInput } from '../capture/keeper/keeper-messages.ts'
import type { FrameLedger } from './frame-ledger.ts'
import type { EmitResult, FrameMaker, TrackOutput } from './track-output.ts'

/** Frames on their way to the keeper at a time. */
const MAX_IN_FLIGHT = 3
/** The keeper gets so long to end its track. */
const END_TIMEOUT_MS = 200

/** The part of a message port that is used here. */
export interface OutputPort {
  onmessage: ((event: MessageEvent<KeeperAnswer>) => void) | null
  postMessage(input: KeeperInput, transfer: Transferable[]): void
  close(): void
}

/**
 * Hands the frames of a canvas to the keeper of its track on another thread, which holds the last one and
 * repeats it should no more come.
 */
export class PortOutput implements TrackOutput {
  readonly #port: OutputPort
  readonly #ledger: FrameLedger
  #inFlight = 0
  #isOpen = true
  #hasPicture = false
  #onClosed: () => void = () => {}

  constructor(port: OutputPort, ledger: FrameLedger) {
    this.#port = port
    this.#ledger = ledger
    port.onmessage = ({ data }) => this.#receive(data)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  emit(maker: FrameMaker): EmitResult {
    if (!this.#isOpen) return 'closed'
    if (this.#inFlight >= MAX_IN_FLIGHT) return 'dropped'
    const frame = maker.capture()
    this.#hasPicture = true
    this.#send({ kind: 'frame', frame }, [frame])
    return 'sent'
  }

  repeat(timestampUs: number): EmitResult {
    if (!this.#isOpen) return 'closed'
    if (!this.#hasPicture || this.#inFlight >= MAX_IN_FLIGHT) return 'dropped'
    this.#send({ kind: 'repeat', timestampUs }, [])
    return 'sent'
  }

  async dispose(): Promise<void> {
    if (this.#isOpen) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, END_TIMEOUT_MS)
        this.#onClosed = () => {
          clearTimeout(timer)
          resolve()
        }
        this.#port.postMessage({ kind: 'end' }, [])
      })
    }
    this.#isOpen = false
    this.#port.close()
  }

  #send(input: KeeperInput, transfer: Transferable[]): void {
    this.#inFlight += 1
    this.#port.postMessage(input, transfer)
  }

  #receive(answer: KeeperAnswer): void {
    if (answer.kind === 'taken') {
      this.#inFlight = Math.max(0, this.#inFlight - 1)
      this.#ledger.heldElsewhere(this, answer.openFrames)
      return
    }
    this.#isOpen = false
    this.#ledger.heldElsewhere(this, 0)
    this.#onClosed()
  }
}
