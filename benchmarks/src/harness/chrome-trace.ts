import type { Browser } from 'puppeteer-core'

/** The parts of a Chrome trace event that are read; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  /** `X` is a whole; `B` and `E`, or `b` and `e` with an id, are its two ends. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly id?: string
  readonly id2?: { readonly local?: string; readonly global?: string }
  readonly args?: Readonly<Record<string, unknown>>
}

/** Records the events of some categories in all processes of a browser while `during` runs. */
export async function recordTrace(
  browser: Browser,
  categories: readonly string[],
  during: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await browser.target().createCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  try {
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { recordMode: 'recordUntilFull', includedCategories: [...categories] },
    })
    try {
      await during()
    } finally {
      await session.send('Tracing.end')
      await complete
    }
  } finally {
    await session.detach()
  }
  return events
}
