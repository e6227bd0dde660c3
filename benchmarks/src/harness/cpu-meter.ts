import type { Browser, CDPSession } from 'puppeteer-core'

/** Processor time of a browser, all its processes together. */
export class CpuMeter {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async open(browser: Browser): Promise<CpuMeter> {
    return new CpuMeter(await browser.target().createCDPSession())
  }

  /** Seconds used so far; differences between two readings count. */
  async readSeconds(): Promise<number> {
    const { processInfo } = await this.#session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
}
