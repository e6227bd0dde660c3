import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer-core'
import sharp from 'sharp'
import type { PictureFormat } from '../messages.ts'
import { straighten } from './straighten.ts'

/** What a screencast gives its pictures to, as RGBA. */
export type OnPicture = (picture: Buffer) => void

/** So long after the last picture a page counts as still. */
const stillMs = 400
/** What a look at a still page itself brings about is no change of it. */
const echoMs = 300

/**
 * Takes the pictures of a page as it changes, with their transparency: PNG of a screencast, which is three times as
 * fast as one screenshot after the other. Chromium drops pictures while it waits for us, the last one too: once a page
 * is still it is looked at again.
 */
export class PageScreencast {
  readonly #session: CDPSession
  readonly #format: PictureFormat
  readonly #onPicture: OnPicture
  #timer: NodeJS.Timeout | null = null
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #acknowledgedAtMs = 0
  /** The newest picture that is yet to be decoded. */
  #waiting: { readonly data: string; readonly isMultiplied: boolean } | null = null
  #isDecoding = false
  #isClosed = false

  private constructor(session: CDPSession, format: PictureFormat, onPicture: OnPicture) {
    this.#session = session
    this.#format = format
    this.#onPicture = onPicture
  }

  /** Begins; `session` is of the page. It ends with {@link close}, or with its session. */
  static async start(
    session: CDPSession,
    format: PictureFormat,
    onPicture: OnPicture,
  ): Promise<PageScreencast> {
    const cast = new PageScreencast(session, format, onPicture)
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      cast.#take(data, true)
      cast.#settleLater()
      void cast.#acknowledge(sessionId)
    })
    await session.send('Page.startScreencast', {
      format: 'png',
      maxWidth: format.widthPixels,
      maxHeight: format.heightPixels,
    })
    return cast
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Chromium goes on from there: not sooner than pictures are wanted. */
  async #acknowledge(sessionId: number): Promise<void> {
    const dueMs = this.#acknowledgedAtMs + 1_000 / this.#format.framesPerSecond
    this.#acknowledgedAtMs = Math.max(dueMs, performance.now())
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    if (this.#isClosed) return
    await this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  }

  #settleLater(): void {
    if (this.#isClosed || performance.now() - this.#lookedAtMs < echoMs) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), stillMs)
  }

  async #look(): Promise<void> {
    this.#timer = null
    const format = 'png'
    const shot = await this.#session
      .send('Page.captureScreenshot', { format, optimizeForSpeed: true })
      .catch(() => null)
    this.#lookedAtMs = performance.now()
    if (shot !== null) this.#take(shot.data, false)
  }

  #take(data: string, isMultiplied: boolean): void {
    if (this.#isClosed) return
    this.#waiting = { data, isMultiplied }
    if (!this.#isDecoding) void this.#decode()
  }

  async #decode(): Promise<void> {
    this.#isDecoding = true
    while (this.#waiting !== null && !this.#isClosed) {
      const { data, isMultiplied } = this.#waiting
      this.#waiting = null
      const picture = await sharp(Buffer.from(data, 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer()
        .catch(() => null)
      if (picture === null || this.#isClosed) continue
      if (isMultiplied) straighten(picture)
      this.#onPicture(picture)
    }
    this.#isDecoding = false
  }
}
