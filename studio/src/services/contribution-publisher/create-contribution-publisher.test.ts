import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock, settle, type TestClock } from '../../testing/test-clock.ts'
import type {
  ContributionPublisher,
  ContributionTarget,
  SendingStatus,
} from './contribution-publisher.ts'
import { createContributionPublisher } from './create-contribution-publisher.ts'

interface Sender {
  track: MediaStreamTrack
  encodings: RTCRtpEncodingParameters[]
}

/** A peer connection that the test connects and breaks. */
class FakePeer extends EventTarget {
  static readonly made: FakePeer[] = []
  connectionState: RTCPeerConnectionState = 'new'
  isClosed = false
  readonly senders: Sender[] = []
  readonly channels: string[] = []

  constructor() {
    super()
    FakePeer.made.push(this)
  }
  createDataChannel(name: string) {
    this.channels.push(name)
    return new EventTarget()
  }

  addTransceiver(track: MediaStreamTrack, init: { sendEncodings: RTCRtpEncodingParameters[] }) {
    this.senders.push({ track, encodings: init.sendEncodings })
    return { sender: this.getSenders().at(-1), setCodecPreferences: () => undefined }
  }
  getSenders() {
    return this.senders.map((entry) => ({
      track: entry.track,
      replaceTrack: async (track: MediaStreamTrack) => {
        entry.track = track
      },
      getParameters: () => ({ encodings: entry.encodings.map((one) => ({ ...one })) }),
      setParameters: async ({ encodings }: { encodings: RTCRtpEncodingParameters[] }) => {
        entry.encodings = encodings
      },
    }))
  }
  async createOffer() {
    return { type: 'offer', sdp: this.senders.map(({ track }) => `m=${track.kind} 9`).join('\n') }
  }
  async setLocalDescription() {}
  async setRemoteDescription() {}
  async getStats() {
    return new Map()
  }
  close() {
    this.isClosed = true
  }
  becomes(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

const track = (kind: string) => ({ kind, contentHint: '' }) as unknown as MediaStreamTrack
function stream(...kinds: string[]): MediaStream {
  const tracks = kinds.map(track)
  return { getTracks: () => tracks } as unknown as MediaStream
}

const target: ContributionTarget = {
  eventId: 'e1',
  apiUrl: 'http://host/live/e1',
  rtcConfiguration: { iceServers: [], provider: 'embedded' },
  contributionId: 'slot-3',
  source: 'camera',
  frameRate: 30,
  videoBitRateBps: 2_500_000,
  audioBitRateBps: 96_000,
  hints: { video: 'motion', audio: 'speech', keeps: 'balanced' },
}

let clock: TestClock
let publisher: ContributionPublisher
let statuses: SendingStatus[]
let offers: { sdp: string; source: string }[]
let refuse: ApiError | null

beforeEach(() => {
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => ({ codecs: [] }) })
  FakePeer.made.length = 0
  clock = createTestClock()
  ;[statuses, offers, refuse] = [[], [], null]
  publisher = createContributionPublisher({
    clock,
    createPeer: () => new FakePeer() as unknown as RTCPeerConnection,
    calls: {
      async publish({ source }, { offerSdp }) {
        offers.push({ sdp: offerSdp, source })
        if (refuse) throw refuse
        return { sessionId: 'S', answer: { type: 'answer', sdp: 'v=0 answer' } }
      },
      sendCandidate: async () => undefined,
    },
  })
  publisher.onStatus((status) => statuses.push(status))
})

afterEach(() => {
  publisher.dispose()
  vi.unstubAllGlobals()
})

const peer = (at = -1) => FakePeer.made.at(at) ?? new FakePeer()
const words = () => statuses.map(({ status }) => status)

async function connected(...kinds: string[]): Promise<MediaStream> {
  const sent = stream(...kinds)
  publisher.send(sent, target)
  await settle()
  peer().becomes('connected')
  await settle()
  return sent
}

describe('what a guest sends (CORE-CCT-010)', () => {
  it('is encoded with the bit rates of its slot, and as speech, once it is connected (CORE-CTS-023)', async () => {
    const sent = await connected('video', 'audio')
    expect(words()).toEqual(['connecting', 'connected'])
    expect(sent.getTracks().map(({ contentHint }) => contentHint)).toEqual(['motion', 'speech'])
    publisher.send(sent, { ...target, videoBitRateBps: 1_000_000, frameRate: 25 })
    await settle()
    const [video, audio] = peer().senders
    expect(video?.encodings).toEqual([
      { maxBitrate: 1_000_000, maxFramerate: 25, scaleResolutionDownBy: 1 },
    ])
    expect(audio?.encodings).toEqual([{ maxBitrate: 96_000 }])
    expect(FakePeer.made).toHaveLength(1)
  })

  it('takes another camera or microphone over the same session', async () => {
    await connected('video', 'audio')
    const other = stream('audio', 'video')
    publisher.send(other, target)
    await settle()
    expect(FakePeer.made).toHaveLength(1)
    expect(new Set(peer().senders.map((sender) => sender.track))).toEqual(
      new Set(other.getTracks()),
    )
  })

  it('becomes a screen, or sound alone, with no gap: the earlier session ends after the next is up', async () => {
    await connected('video', 'audio')
    const first = peer()
    publisher.send(stream('video', 'audio'), { ...target, source: 'screen_share' })
    await settle()
    expect(offers.at(-1)).toMatchObject({ source: 'screen_share' })
    expect(first.isClosed).toBe(false)
    expect(publisher.status.status).toBe('connected')
    peer().becomes('connected')
    await clock.advance(1_900)
    expect(first.isClosed).toBe(false)
    await clock.advance(200)
    expect(first.isClosed).toBe(true)
    publisher.send(stream('audio'), target)
    await settle()
    expect(offers.at(-1)).toEqual({ sdp: 'm=audio 9', source: 'camera' })
    expect(words().slice(2)).toEqual(['connected'])
  })

  it('leaves the earlier session alone when the server replaces it', async () => {
    await connected('video')
    const first = peer()
    publisher.send(stream('video', 'audio'), target)
    await settle()
    first.becomes('closed')
    await clock.advance(10_000)
    expect(FakePeer.made.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
  })

  it('starts again three times, 2 s apart, then says that it is blocked (GAP-015, GAP-016)', async () => {
    publisher.send(stream('video'), target)
    await clock.advance(5_100)
    expect(publisher.status).toMatchObject({ status: 'retrying', attempt: 2 })
    await clock.advance(16_000)
    expect(publisher.status.status).toBe('connecting')
    await clock.advance(5_000)
    expect(publisher.status.status).toBe('blocked')
    await clock.advance(60_000)
    expect(FakePeer.made).toHaveLength(4)
    publisher.send(stream('video'), target)
    await settle()
    peer().becomes('connected')
    expect(publisher.status.status).toBe('connected')
  })

  it('waits for a server that is away for as long as that takes, and stops where the slot is gone', async () => {
    refuse = new ApiError({ code: 'no_response', call: 'publishStream', status: 0, title: 'x' })
    publisher.send(stream('video'), target)
    await clock.advance(60_000)
    expect(publisher.status.status).toBe('retrying')
    refuse = new ApiError({ code: 'not_found', call: 'publishStream', status: 404, title: 'Gone' })
    publisher.retryNow()
    await settle()
    expect(publisher.status).toEqual({ status: 'refused', reason: 'Gone' })
    const count = offers.length
    await clock.advance(60_000)
    expect(offers).toHaveLength(count)
  })

  it('an offer that the server answers with 400 is not sent again: this browser lacks what the show needs', async () => {
    refuse = new ApiError({
      code: 'offer_rejected',
      call: 'publishStream',
      status: 400,
      title: 'x',
    })
    publisher.send(stream('video'), target)
    await clock.advance(60_000)
    expect(words()).toEqual(['connecting', 'unsupported'])
    expect(offers).toHaveLength(1)
    refuse = null
    publisher.send(stream('video'), target)
    await settle()
    peer().becomes('connected')
    expect(publisher.status.status).toBe('connected')
  })

  it('begins anew when the server says that nothing arrives', async () => {
    await connected('video')
    publisher.republish()
    await clock.advance(10)
    await settle()
    expect(FakePeer.made).toHaveLength(2)
    publisher.stop()
    expect(publisher.status).toEqual({ status: 'idle' })
    expect(FakePeer.made.every(({ isClosed }) => isClosed)).toBe(true)
  })
})
