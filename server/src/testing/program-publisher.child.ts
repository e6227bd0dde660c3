import { readFile } from 'node:fs/promises'
import {
  cleanup,
  H264RtpPacketizer,
  PeerConnection,
  RtcpNackResponder,
  RtcpSrReporter,
  RtpPacketizationConfig,
  type Track,
  Video,
} from 'node-datachannel'
import { splitAnnexB } from '../media/hub/annex-b.ts'

const PAYLOAD_TYPE = 102
const CLOCK_HZ = 90_000
const FRAME_RATE = 30
const KEPT_PACKETS = 512
const DELIMITER = 9
const TYPE_BITS = 0x1f
const START_CODE = Buffer.from([0, 0, 0, 1])

/**
 * A message to this process: make an offer for a new connection, which replaces that of the same stream, or send by
 * it once the server has answered.
 */
export type ToPublisher =
  | { readonly type: 'offer'; readonly streamId: string; readonly path: string }
  | { readonly type: 'answer'; readonly streamId: string; readonly sdp: string }
/** A message of this process. */
export type FromPublisher =
  | { readonly type: 'offer'; readonly sdp: string }
  | { readonly type: 'connected' }

interface Publication {
  readonly peer: PeerConnection
  readonly track: Track
  readonly rtp: RtpPacketizationConfig
  readonly pictures: readonly Buffer[]
  /** The library lets go of what JavaScript forgets. */
  readonly kept: readonly unknown[]
  sending?: NodeJS.Timeout
}

const publications = new Map<string, Publication>()

/** The pictures of a stream that has a delimiter before each. */
function picturesOf(stream: Buffer): Buffer[] {
  const pictures: Buffer[][] = []
  for (const unit of splitAnnexB(stream)) {
    if (((unit[0] ?? 0) & TYPE_BITS) === DELIMITER) pictures.push([])
    else pictures.at(-1)?.push(START_CODE, unit)
  }
  return pictures.map((parts) => Buffer.concat(parts))
}

async function offer(streamId: string, path: string): Promise<string> {
  const former = publications.get(streamId)
  clearInterval(former?.sending)
  former?.peer.close()
  const pictures = picturesOf(await readFile(path))
  const peer = new PeerConnection('program', { iceServers: [], disableAutoNegotiation: true })
  const media = new Video('video', 'SendOnly')
  media.addH264Codec(
    PAYLOAD_TYPE,
    'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  )
  const ssrc = 1 + Math.floor(Math.random() * 0x7fff_fffe)
  media.addSSRC(ssrc, 'program', 'program', 'video')
  const track = peer.addTrack(media)
  const rtp = new RtpPacketizationConfig(ssrc, 'program', PAYLOAD_TYPE, CLOCK_HZ)
  const packetizer = new H264RtpPacketizer('StartSequence', rtp)
  const reporter = new RtcpSrReporter(rtp)
  const responder = new RtcpNackResponder(KEPT_PACKETS)
  packetizer.addToChain(reporter)
  packetizer.addToChain(responder)
  track.setMediaHandler(packetizer)
  const kept = [media, packetizer, reporter, responder]
  publications.set(streamId, { peer, track, rtp, pictures, kept })
  peer.setLocalDescription('offer')
  await until(() => peer.gatheringState() === 'complete')
  // The server learns this end's address from its first packets, so it can't shake hands before its answer is here.
  const sdp = peer.localDescription()?.sdp ?? ''
  return sdp.replaceAll(/a=(candidate:.*|end-of-candidates)\r\n/g, '')
}

async function send(streamId: string, answerSdp: string): Promise<void> {
  const publication = publications.get(streamId)
  if (!publication) throw new Error('Nothing was offered')
  const { peer, track, rtp, pictures } = publication
  peer.setRemoteDescription(answerSdp, 'answer')
  await until(() => track.isOpen())
  const startMs = performance.now()
  let count = 0
  publication.sending = setInterval(() => {
    while (track.isOpen() && performance.now() >= startMs + (count * 1_000) / FRAME_RATE) {
      rtp.timestamp = Math.round((count * CLOCK_HZ) / FRAME_RATE) >>> 0
      const picture = pictures[count % pictures.length]
      if (picture) track.sendMessageBinary(picture)
      count += 1
    }
  }, 5)
}

async function until(test: () => boolean): Promise<void> {
  while (!test()) await new Promise((resolve) => setTimeout(resolve, 10))
}

function tell(message: FromPublisher): void {
  process.send?.(message)
}

process.on('message', (message: ToPublisher) => {
  if (message.type === 'offer') {
    void offer(message.streamId, message.path).then((sdp) => tell({ type: 'offer', sdp }))
  } else {
    void send(message.streamId, message.sdp).then(() => tell({ type: 'connected' }))
  }
})
process.on('disconnect', () => process.exit())
process.once('exit', cleanup)
