import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanup, type PeerConnection, type Track } from 'node-datachannel'
import puppeteer from 'puppeteer-core'
import * as z from 'zod'
import { SegmentWriter } from '../../recording/segment-writer.ts'
import { defaultRouterOptions } from '../../router/embedded-router-options.ts'
import { IngestSession } from '../../router/ingest-session.ts'
import { describeLocally, openPeer, setRemote } from '../../router/peer.ts'
import { RouterStream } from '../../router/router-stream.ts'
import { finishAnswer, withCandidates } from '../../router/sdp/finish-answer.ts'
import { prepareOffer } from '../../router/sdp/prepare-offer.ts'
import { offeredFormats } from '../../router/sent-formats.ts'
import { SharedUdpPort } from '../../router/udp-port.ts'
import { ViewerSession } from '../../router/viewer-session.ts'
import { findBrowser } from '../find-browser.ts'
import { flashPage } from '../flash-page.ts'
import { sampleConfig, samplePicture, sampleSound } from '../sample-frames.ts'

// Writes what Chromium sends to the corpus: `cd server && node --import tsx src/media/testing/fuzz/capture-corpus.ts`.

const folder = join(import.meta.dirname, '..', 'corpus')
const sessionPackets = 90
const viewerPackets = 30
const captureMs = 6_000
const picture = { widthPixels: 160, heightPixels: 90, framesPerSecond: 15 }

const body = z.object({ offerSdp: z.string().default(''), answerSdp: z.string().default('') })
const stream = new RouterStream()
const fromPublisher: Buffer[] = []
const fromViewer: Buffer[] = []
const descriptions = { offer: '', answer: '' }
const port = await SharedUdpPort.open(0, '127.0.0.1')
const extras = { extraAddresses: [], port: port.network.port }
const common = {
  streamId: 'stream',
  now: () => performance.now(),
  onConnected: () => undefined,
  onFlowing: () => undefined,
  onClosed: () => undefined,
  onError: (error: unknown) => {
    throw error
  },
}
let viewer: ViewerSession | null = null
let publisher: IngestSession | null = null

/** An object of the WebRTC library with some methods of ours; its own can not be replaced. */
function withMethods<T extends object>(native: T, methods: Partial<T>): T {
  return new Proxy(native, {
    get(target, name) {
      const method: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof method === 'function' ? method.bind(target) : method
    },
  })
}

/** A peer whose incoming packets are noted. */
function notedPeer(name: string, packets: Buffer[]): PeerConnection {
  const peer = openPeer(name, port.network)
  const noted = (track: Track): Track =>
    withMethods(track, {
      onMessage: (callback) =>
        track.onMessage((message) => {
          packets.push(Buffer.from(message))
          callback(message)
        }),
    })
  return withMethods(peer, {
    onTrack: (callback) => peer.onTrack((track) => callback(noted(track))),
    addTrack: (media) => noted(peer.addTrack(media)),
  })
}

async function publish(offerSdp: string) {
  descriptions.offer = offerSdp
  const offer = prepareOffer(offerSdp, 'transport-feedback')
  const peer = notedPeer('publisher', fromPublisher)
  publisher = new IngestSession({
    ...common,
    ...offer,
    sessionId: 'publisher',
    peer,
    maxBitRateBps: defaultRouterOptions.maxBitRateBps,
    deadlines: defaultRouterOptions.deadlines,
    tap: stream,
  })
  stream.addPublisher(publisher)
  setRemote(peer, offer.sdp, 'offer')
  const answerSdp = await describeLocally(peer, 'answer')
  return {
    sessionId: 'publisher',
    answerSdp: finishAnswer(answerSdp, { ...defaultRouterOptions, ...extras }),
  }
}

async function view() {
  const peer = notedPeer('viewer', fromViewer)
  viewer = new ViewerSession({
    ...common,
    sessionId: 'viewer',
    peer,
    formats: offeredFormats,
    ssrc: { video: 2, audio: 3 },
    reportAt: (kind, nowMs) => stream.reportAt(kind, nowMs),
    onKeyframeWanted: () => stream.requestKeyframe(),
  })
  stream.addViewer(viewer)
  return {
    sessionId: 'viewer',
    offerSdp: withCandidates(await describeLocally(peer, 'offer'), extras),
  }
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { offerSdp, answerSdp } = body.parse(JSON.parse(Buffer.concat(chunks).toString()))
  if (request.url === '/publish') return publish(offerSdp)
  if (request.url === '/view') return view()
  descriptions.answer = answerSdp
  viewer?.answer(answerSdp)
  return {}
}

function hexFile(comment: string, packets: readonly Buffer[]): string {
  return `# ${comment}\n${packets.map((packet) => `${packet.toString('hex')}\n`).join('')}`
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(flashPage(picture))
    return
  }
  void answerTo(request).then((answer) => response.end(JSON.stringify(answer)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const timer = setInterval(() => {
  publisher?.tick(performance.now())
  viewer?.tick(performance.now())
}, 50)
const browser = await puppeteer.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
await page.waitForFunction('window.isReady')
await page.evaluate("publish('event')")
await page.evaluate("view('event')")
await new Promise((resolve) => setTimeout(resolve, captureMs))
await browser.close()
clearInterval(timer)
server.close()
port.close()
cleanup()

await writeFile(
  join(folder, 'chromium-session.hex'),
  hexFile(
    'what Chromium sends first of a small picture with sound',
    fromPublisher.slice(0, sessionPackets),
  ),
)
await writeFile(
  join(folder, 'viewer-rtcp.hex'),
  hexFile('what Chromium reports of a stream that it watches', fromViewer.slice(0, viewerPackets)),
)
for (const [name, sdp] of Object.entries(descriptions)) {
  await writeFile(join(folder, `chromium-${name}.sdp`), sdp.replaceAll('\r\n', '\n'))
}

const temporary = await mkdtemp(join(tmpdir(), 'corpus-'))
const path = join(temporary, 'open.mp4')
const writer = await SegmentWriter.open(
  { path, startMs: 0, startedAtMs: 1_790_000_000_000, configs: [sampleConfig()] },
  () => undefined,
  common.onError,
)
for (let index = 0; index < 40; index++) writer.addVideo(samplePicture(index, index * 33))
for (let index = 0; index < 60; index++) writer.addAudio(sampleSound(index, index * 20))
await writer.close()
await writeFile(join(folder, 'open-recording.mp4'), await readFile(path))
const joined = join(temporary, 'joined.mp4')
spawnSync('ffmpeg', [
  ...['-y', '-loglevel', 'error', '-i', path, '-c', 'copy', '-movflags', '+faststart', joined],
])
await writeFile(join(folder, 'finished-recording.mp4'), await readFile(joined))
await rm(temporary, { recursive: true })
