import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import * as z from 'zod'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { MediaPlane } from '../media-plane.ts'
import type { MediaPlaneOptions } from '../media-plane-options.ts'
import { findBrowser } from './find-browser.ts'
import { type FlashPageOptions, flashPage } from './flash-page.ts'
import { janusOfTests } from './janus-of-tests.ts'
import type { LossyRelay } from './lossy-relay.ts'

const body = z.object({
  eventId: z.string().default(''),
  streamId: z.string().default(PROGRAM_STREAM_ID),
  hasVideo: z.boolean().default(true),
  sessionId: z.string().default(''),
  offerSdp: z.string().default(''),
  answerSdp: z.string().default(''),
  candidate: z.object({ candidate: z.string(), sdpMid: z.string().nullable() }).nullish(),
})

const picture: FlashPageOptions = { widthPixels: 640, heightPixels: 360, framesPerSecond: 30 }

/** A media plane, a page server and a browser, for tests; media go by Janus where that is asked for. Dispose it. */
export class MediaBench {
  readonly plane: MediaPlane
  readonly events: MediaEvent[] = []
  readonly log: string[]
  readonly url: string
  private readonly server: Server
  private readonly waiters = new Set<() => void>()
  private browser: Browser | null = null

  private constructor(plane: MediaPlane, server: Server, log: string[]) {
    this.plane = plane
    this.server = server
    this.log = log
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    plane.on((event) => {
      this.events.push(event)
      for (const check of [...this.waiters]) check()
    })
  }

  static async start(
    options: MediaPlaneOptions = {},
    page: FlashPageOptions = picture,
    relay: LossyRelay | null = null,
  ): Promise<MediaBench> {
    const log: string[] = []
    const plane = await MediaPlane.start({
      log: (level, message) => log.push(`${level}: ${message}`),
      janus: janusOfTests(),
      allowedAddresses: ['localhost', '127.0.0.1'],
      destinations: { allowed: ['localhost', '127.0.0.1'], isDiscreet: false },
      ...options,
    })
    const server = createServer((request, response) => {
      const send = (status: number, type: string, content: string) =>
        response.writeHead(status, { 'content-type': type }).end(content)
      if (request.method !== 'POST') {
        send(200, 'text/html', flashPage(page))
        return
      }
      answer(plane, relay, request).then(
        (result) => send(200, 'application/json', JSON.stringify(result)),
        (error: unknown) => {
          const code = error instanceof MediaPlaneError ? error.code : 'internal'
          send(400, 'application/json', JSON.stringify({ code, message: String(error) }))
        },
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new MediaBench(plane, server, log)
  }

  /** A page with the flash-and-beep source, in one browser for all; `query` may ask for another size. */
  async openPage(query = ''): Promise<Page> {
    this.browser ??= await launchBrowser()
    const page = await this.browser.newPage()
    await page.goto(`${this.url}${query}`)
    await page.waitForFunction('window.isReady === true')
    return page
  }

  /** Resolves with the first event since `from` (an index of {@link events}) that passes the test. */
  waitFor<Event extends MediaEvent>(
    test: (event: MediaEvent) => event is Event,
    limitMs?: number,
    from?: number,
  ): Promise<Event>
  waitFor(
    test: (event: MediaEvent) => boolean,
    limitMs?: number,
    from?: number,
  ): Promise<MediaEvent>
  waitFor(test: (event: MediaEvent) => boolean, limitMs = 15_000, from = 0): Promise<MediaEvent> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(check)
        const seen = this.events.slice(-12).map((event) => JSON.stringify(event))
        reject(new Error(`no such event in ${limitMs} ms; last:\n${seen.join('\n')}`))
      }, limitMs)
      const check = () => {
        const found = this.events.slice(from).find(test)
        if (found === undefined) return
        clearTimeout(timer)
        this.waiters.delete(check)
        resolve(found)
      }
      this.waiters.add(check)
      check()
    })
  }

  async dispose(): Promise<void> {
    await this.browser?.close()
    await this.plane.dispose()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

async function answer(
  plane: MediaPlane,
  relay: LossyRelay | null,
  request: IncomingMessage,
): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const call = body.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  const { eventId, streamId, hasVideo, sessionId, offerSdp, answerSdp, candidate } = call
  switch (request.url) {
    case '/publish': {
      // Through a relay the browser's own addresses must not be known, or the two would meet directly.
      const offer = relay === null ? offerSdp : offerSdp.replaceAll(/a=candidate:.*\r\n/g, '')
      const media = { eventId, streamId, offerSdp: offer, hasAudio: true, hasVideo }
      const session = await plane.publish(media)
      const answerSdp = relay?.interpose(session.answerSdp) ?? session.answerSdp
      return { ...session, answerSdp }
    }
    case '/view':
      return plane.view({ eventId, streamId })
    case '/answer':
      await plane.answerView({ sessionId, answerSdp })
      return {}
    case '/candidate':
      await plane.addCandidate(sessionId, candidate ?? null)
      return {}
    default:
      throw new Error(`no such path: ${request.url}`)
  }
}

/** Chromium with the flags of continuous integration; the throttling of hidden pages is off in these tests. */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findBrowser(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Of a TURN server whose certificate we make ourselves.
      '--ignore-certificate-errors',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  })
}
