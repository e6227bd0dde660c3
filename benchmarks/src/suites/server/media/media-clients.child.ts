import { readFile } from 'node:fs/promises'
import {
  cleanup,
  H264RtpPacketizer,
  PeerConnection,
  RtcpNackResponder,
  RtcpReceivingSession,
  RtcpSrReporter,
  RtpPacketizationConfig,
  type Track,
  Video,
} from 'node-datachannel'
import { answerCalls } from '../process/answer-calls.ts'
import { splitAccessUnits } from './access-units.ts'

const PAYLOAD_TYPE = 102
const CLOCK_HZ = 90_000
const FRAME_MS = 1_000 / 30
const CONNECT_LIMIT_MS = 10_000
/** Repetitions that a publisher can give: a second of packets. */
const KEPT_PACKETS = 512

interface Publisher {
  readonly peer: PeerConnection
  readonly track: Track
  readonly rtp: RtpPacketizationConfig
}

interface Viewer {
  readonly peer: PeerConnection
  bytes: number
}

let units: readonly Buffer[] = []
let publisher: Publisher | null = null
let sending: NodeJS.Timeout | null = null
const viewers = new Map<number, Viewer>()
let lastViewerId = 0
/** The addon lets go of what JavaScript forgets. */
const kept: unknown[] = []

async function load(path: string): Promise<number> {
  units = splitAccessUnits(await readFile(path))
  return units.length
}

/** The offer of a publisher of one H.264 picture. */
async function offer(): Promise<string> {
  const peer = openPeer()
  const media = new Video('video', 'SendOnly')
  media.addH264Codec(
    PAYLOAD_TYPE,
    'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  )
  const ssrc = 1 + Math.floor(Math.random() * 0x7fff_fffe)
  media.addSSRC(ssrc, 'benchmark', 'benchmark', 'video')
  const track = peer.addTrack(media)
  const rtp = new RtpPacketizationConfig(ssrc, 'benchmark', PAYLOAD_TYPE, CLOCK_HZ)
  const packetizer = new H264RtpPacketizer('StartSequence', rtp)
  const reporter = new RtcpSrReporter(rtp)
  const responder = new RtcpNackResponder(KEPT_PACKETS)
  packetizer.addToChain(reporter)
  packetizer.addToChain(responder)
  track.setMediaHandler(packetizer)
  kept.push(media, packetizer, reporter, responder)
  publisher = { peer, track, rtp }
  const sdp = await describe(peer, 'offer')
  // A server that knows our addresses may shake hands before we have its answer; this library then refuses
  // it. So it learns them from our first packets.
  return sdp.replaceAll(/a=(candidate:.*|end-of-candidates)\r\n/g, '')
}

/** Takes the server's answer, waits for the connection and sends from then on. */
async function publish(answerSdp: string): Promise<void> {
  if (!publisher) throw new Error('There is no publisher')
  const { peer, track, rtp } = publisher
  peer.setRemoteDescription(answerSdp, 'answer')
  await until('the publisher is connected', () => track.isOpen())
  const startMs = performance.now()
  let frame = 0
  sending = setInterval(() => {
    while (track.isOpen() && performance.now() >= startMs + frame * FRAME_MS) {
      rtp.timestamp = Math.round((frame * CLOCK_HZ) / 30) >>> 0
      const unit = units[frame % units.length]
      if (unit) track.sendMessageBinary(unit)
      frame += 1
    }
  }, 5)
}

/** A new viewer, and his answer. */
async function view(offerSdp: string): Promise<{ id: number; answerSdp: string }> {
  const peer = openPeer()
  const viewer: Viewer = { peer, bytes: 0 }
  peer.onTrack((track) => {
    // It answers sender reports, as a browser does.
    const session = new RtcpReceivingSession()
    track.setMediaHandler(session)
    track.onMessage((packet) => {
      viewer.bytes += packet.length
    })
    kept.push(track, session)
  })
  lastViewerId += 1
  const id = lastViewerId
  peer.setRemoteDescription(offerSdp, 'offer')
  const answerSdp = await describe(peer, 'answer')
  viewers.set(id, viewer)
  return { id, answerSdp }
}

/** Bytes of media that each viewer has got so far. */
async function read(): Promise<number[]> {
  return [...viewers.values()].map(({ bytes }) => bytes)
}

/** Waits until a viewer gets media; lets go of him when he gets none. */
async function untilMedia(id: number): Promise<void> {
  const viewer = viewers.get(id)
  try {
    await until('a viewer gets media', () => (viewer?.bytes ?? 0) > 0)
  } catch (error) {
    dropViewer(id)
    throw error
  }
}

function dropViewer(id: number): void {
  viewers.get(id)?.peer.close()
  viewers.delete(id)
}

function close(): void {
  if (sending) clearInterval(sending)
  publisher?.peer.close()
  for (const id of [...viewers.keys()]) dropViewer(id)
  publisher = null
  kept.length = 0
}

function openPeer(): PeerConnection {
  return new PeerConnection('benchmark', { iceServers: [], disableAutoNegotiation: true })
}

async function describe(peer: PeerConnection, type: 'offer' | 'answer'): Promise<string> {
  peer.setLocalDescription(type)
  await until('all addresses are known', () => peer.gatheringState() === 'complete')
  const sdp = peer.localDescription()?.sdp
  if (sdp === undefined) throw new Error('The peer gave no description')
  return sdp
}

async function until(what: string, test: () => boolean): Promise<void> {
  const giveUpMs = performance.now() + CONNECT_LIMIT_MS
  while (!test()) {
    if (performance.now() > giveUpMs) throw new Error(`Waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const calls = { load, offer, publish, view, untilMedia, dropViewer, read, close }

/** What the media clients can be asked. */
export type MediaClientCalls = typeof calls

process.once('exit', cleanup)
answerCalls(calls)
