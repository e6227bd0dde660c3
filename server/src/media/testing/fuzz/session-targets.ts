import type { ProgramFrame } from '../../hub/program-frame.ts'
import { StreamSource } from '../../hub/stream-source.ts'
import { IngestSession } from '../../router/ingest-session.ts'
import { prepareOffer } from '../../router/sdp/prepare-offer.ts'
import { offeredFormats } from '../../router/sent-formats.ts'
import { ViewerSession } from '../../router/viewer-session.ts'
import { isRtcp, parseRtp } from '../../rtp/rtp-packet.ts'
import { checkRtcp } from './check-rtcp.ts'
import { chromiumSession, chromiumVideo, descriptionOf, packetsOf } from './corpus.ts'
import { FakePeer } from './fake-peer.ts'
import { type FuzzTarget, must } from './fuzz-target.ts'
import { checkConfig } from './picture-targets.ts'

const packetMs = 4
const tickMs = 40
/** How far the sender's clock may lead a frame away from when it came. */
const largestSkewMs = 20_000
/** Packets that a viewer gets repeated for one request: what is kept for it. */
const mostRepeatedAtOnce = 1_024
const longestOpusMs = 120

const neverOverdue = {
  connectMs: Number.MAX_SAFE_INTEGER,
  firstMediaMs: Number.MAX_SAFE_INTEGER,
  mediaSilenceMs: Number.MAX_SAFE_INTEGER,
}

const offer = prepareOffer(descriptionOf('chromium-offer.sdp').toString(), 'transport-feedback')

function fail(error: unknown): never {
  throw error
}

/** A browser's packets, from the wire to the frames of the show and back to the feedback. */
function openIngest(): (packet: Buffer) => void {
  const peer = new FakePeer()
  let nowMs = 1_000
  const source = new StreamSource({
    now: () => nowMs,
    stall: { minMs: 5_000, maxMs: 5_000 },
    requestKeyframe: () => session.requestKeyframe(),
    onSource: () => undefined,
    onLost: () => undefined,
    onReplaced: () => undefined,
    onConfig: checkConfig,
    onFrame: (frame) => checkFrame(frame, nowMs),
  })
  const session = new IngestSession({
    sessionId: 'session',
    streamId: 'stream',
    peer: peer.connection,
    transportSequenceExtension: offer.transportSequenceExtension,
    retransmissionPayloadType: offer.retransmissionPayloadType,
    maxBitRateBps: 4_000_000,
    deadlines: neverOverdue,
    now: () => nowMs,
    tap: source,
    onConnected: () => undefined,
    onFlowing: () => undefined,
    onClosed: () => undefined,
    onError: fail,
  })
  peer.connect('video', 'audio')
  return (packet) => {
    nowMs += packetMs
    const isSound = !isRtcp(packet) && (parseRtp(packet)?.payloadType ?? 0) === 111
    peer.receive(isSound ? 'audio' : 'video', packet)
    if (nowMs % tickMs === 0) {
      session.tick(nowMs)
      source.tick(nowMs)
    }
    for (const sent of peer.takeSent()) checkRtcp(sent)
  }
}

function checkFrame(frame: ProgramFrame, nowMs: number): void {
  const skewMs = Math.abs(frame.timeMs - nowMs)
  must(skewMs <= largestSkewMs, `a frame ${skewMs} ms away from its arrival`)
  must(frame.data.length > 0, 'a frame has content')
  if (frame.kind === 'video') checkConfig(frame.config)
  else must(frame.durationMs > 0 && frame.durationMs <= longestOpusMs, `${frame.durationMs} ms`)
}

/** What viewers ask for, while a show is sent to them. */
function openViewer(): (packet: Buffer) => void {
  const peer = new FakePeer()
  let nowMs = 1_000
  const viewer = new ViewerSession({
    sessionId: 'viewer',
    streamId: 'stream',
    peer: peer.connection,
    formats: offeredFormats,
    ssrc: { video: 2, audio: 3 },
    now: () => nowMs,
    onConnected: () => undefined,
    reportAt: () => null,
    onKeyframeWanted: () => undefined,
    onClosed: () => undefined,
    onError: fail,
  })
  peer.connect()
  let sequenceNumber = 0
  return (packet) => {
    nowMs += packetMs
    const shown = chromiumVideo[sequenceNumber % chromiumVideo.length] ?? Buffer.alloc(0)
    const header = parseRtp(shown)
    sequenceNumber++
    if (header !== null) {
      const numbered = { ...header, sequenceNumber: sequenceNumber & 0xffff }
      const received = { sessionId: 'director', kind: 'video', packet: shown } as const
      viewer.forward({ ...received, header: numbered, arrivalMs: nowMs })
    }
    peer.takeSent()
    peer.receive('video', packet)
    const repeated = peer.takeSent()
    must(repeated.length <= mostRepeatedAtOnce, `${repeated.length} packets for one request`)
    must(
      new Set(repeated.map((sent) => sent.readUInt16BE(2))).size === repeated.length,
      'once each',
    )
  }
}

/** Whole sessions of browsers. */
export const sessionTargets: readonly FuzzTarget[] = [
  {
    name: 'ingest',
    corpus: chromiumSession,
    open: openIngest,
  },
  {
    name: 'viewer',
    corpus: [...packetsOf('viewer-rtcp.hex'), ...packetsOf('viewer-requests.hex')],
    open: openViewer,
  },
]
