import { growingDelayMs } from '../outputs/retry-schedule.ts'

/** What opens a port. */
export interface PortOpenerOptions {
  /** Tries; `opened` or `failed` is to follow. */
  open: () => void
  /** Told why it can't be opened, once for a reason, and null as soon as it is open. */
  onFault: (error: string | null) => void
}

/** Opens a port, and goes on trying where it is taken, at growing distances (2 s to 30 s). Its owner disposes it. */
export class PortOpener {
  private readonly options: PortOpenerOptions
  private fault: string | null | undefined
  private failedAttempts = 0
  private timer: NodeJS.Timeout | null = null
  private isDisposed = false

  constructor(options: PortOpenerOptions) {
    this.options = options
  }

  opened(): void {
    this.failedAttempts = 0
    this.tell(null)
  }

  failed(error: Error): void {
    if (this.isDisposed || this.timer !== null) return
    this.tell(error.message)
    this.failedAttempts++
    this.timer = setTimeout(() => {
      this.timer = null
      this.options.open()
    }, growingDelayMs(this.failedAttempts))
  }

  dispose(): void {
    this.isDisposed = true
    if (this.timer !== null) clearTimeout(this.timer)
  }

  private tell(fault: string | null): void {
    if (this.fault === fault) return
    this.fault = fault
    this.options.onFault(fault)
  }
}
