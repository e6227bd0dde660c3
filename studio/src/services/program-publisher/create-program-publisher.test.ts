import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock, settle, type TestClock } from '../../testing/test-clock.ts'
import { createProgramPublisher } from './create-program-publisher.ts'
import type { ProgramPublisher, PublisherStatus, PublishTarget } from './program-publisher.ts'

/** A peer connection that the test connects and breaks. */
class FakePeer extends EventTarget {
  static readonly made: FakePeer[] = []
  connectionState: RTCPeerConnectionState = 'new'
  isClosed = false
  remote = ''
  readonly senders: { track: MediaStreamTrack; replaced: MediaStreamTrack[] }[] = []

  constructor() {
    super()
    FakePeer.made.push(this)
  }

  createDataChannel(name: string) {
    expect(name).toBe('presence')
    return new EventTarget()
  }

  addTransceiver(track: MediaStreamTrack) {
    const entry = { track, replaced: [] as MediaStreamTrack[] }
    this.senders.push(entry)
    const sender = { getParameters: () => ({}), setParameters: async () => undefined }
    return { sender, setCodecPreferences: () => undefined }
  }

  getSenders() {
    return this.senders.map((entry) => ({
      track: entry.track,
      replaceTrack: async (track: MediaStreamTrack) => void entry.replaced.push(track),
    }))
  }

  async createOffer() {
    return { type: 'offer', sdp: 'v=0 offer' }
  }

  async setLocalDescription() {}

  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.remote = sdp
  }

  async getStats() {
    return new Map([
      ['O', { id: 'O', type: 'outbound-rtp', kind: 'video', timestamp: 1, framesPerSecond: 29 }],
    ])
  }

  close() {
    this.isClosed = true
  }

  becomes(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  finds(candidate: RTCIceCandidateInit | null) {
    const event = new Event('icecandidate')
    this.dispatchEvent(
      Object.assign(event, { candidate: candidate && { toJSON: () => candidate } }),
    )
  }
}

function track(kind: string): MediaStreamTrack {
  return { kind, contentHint: '' } as unknown as MediaStreamTrack
}

function stream(): MediaStream {
  const tracks = [track('video'), track('audio')]
  return { getTracks: () => tracks } as unknown as MediaStream
}

const target: PublishTarget = {
  eventId: 'e1',
  apiUrl: 'http://host/live/e1',
  rtcConfiguration: { iceServers: [], provider: 'embedded' },
  frameRate: 30,
  videoBitRateBps: 4_000_000,
}

let clock: TestClock
let publisher: ProgramPublisher
let statuses: PublisherStatus[]
let offers: { takeOver: boolean }[]
let candidates: (RTCIceCandidateInit | null)[]
let refuse: ApiError | null
let wasPublishing: boolean
let kept: string[]
let refuseKeep: ApiError | null

const refusal = (
  code: 'program_taken' | 'offer_rejected' | 'media_unavailable' | 'no_response' | 'not_found',
  status: number,
) => new ApiError({ code, call: 'publishStream', status, title: code })

beforeEach(() => {
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => ({ codecs: [] }) })
  FakePeer.made.length = 0
  clock = createTestClock()
  statuses = []
  offers = []
  candidates = []
  refuse = null
  wasPublishing = false
  kept = []
  refuseKeep = null
  publisher = createProgramPublisher({
    clock,
    createPeer: () => new FakePeer() as unknown as RTCPeerConnection,
    wasPublishing: () => wasPublishing,
    calls: {
      async publish(_, { takeOver }) {
        offers.push({ takeOver })
        if (refuse) throw refuse
        return { sessionId: 'S', answer: { type: 'answer', sdp: 'v=0 answer' } }
      },
      async sendCandidate(_, __, candidate) {
        candidates.push(candidate)
      },
      async keep(_, sessionId) {
        kept.push(sessionId)
        if (refuseKeep) throw refuseKeep
      },
    },
  })
  publisher.onStatus((status) => statuses.push(status))
})

afterEach(() => {
  publisher.dispose()
  vi.unstubAllGlobals()
})

const peer = () => FakePeer.made.at(-1) as FakePeer
const words = () => statuses.map(({ status }) => status)

async function connected(): Promise<void> {
  publisher.start(stream(), target)
  await settle()
  peer().becomes('connected')
}

describe('program publisher (GAP-001, flow "a guest\'s frame" from the other end)', () => {
  it('offers, answers, trickles and is connected', async () => {
    publisher.start(stream(), target)
    peer().finds({ candidate: 'early' })
    await settle()
    peer().finds(null)
    peer().becomes('connected')
    expect(words()).toEqual(['connecting', 'connected'])
    expect(candidates).toEqual([{ candidate: 'early' }, null])
    expect(offers).toEqual([{ takeOver: false }])
  })

  it('measures every 2 s (CORE-CST-008)', async () => {
    const seen: (number | null)[] = []
    publisher.onStats(({ framesPerSecond }) => seen.push(framesPerSecond))
    await connected()
    await clock.advance(4_100)
    expect(seen).toEqual([29, 29])
  })

  it('tries for ever, with growing delays, while the server is away', async () => {
    refuse = refusal('media_unavailable', 503)
    publisher.start(stream(), target)
    await clock.advance(60_000)
    const retries = statuses.filter((status) => status.status === 'retrying')
    expect(retries.length).toBeGreaterThan(10)
    expect(publisher.status.status).toBe('retrying')
    refuse = null
    await clock.advance(6_000)
    peer().becomes('connected')
    expect(publisher.status.status).toBe('connected')
  })

  it('begins a new session when the link breaks or falls silent', async () => {
    await connected()
    const first = peer()
    first.becomes('disconnected')
    await clock.advance(2_000)
    expect(publisher.status.status).toBe('connected')
    await clock.advance(2_000)
    expect(first.isClosed).toBe(true)
    expect(peer()).not.toBe(first)
    peer().becomes('connected')
    peer().becomes('failed')
    expect(publisher.status.status).toBe('retrying')
  })

  it('takes a session without media for lost after 5 s (GAP-016)', async () => {
    publisher.start(stream(), target)
    await clock.advance(5_100)
    expect(words()).toContain('retrying')
  })

  it('tries at once when the server is known to be back', async () => {
    await connected()
    peer().becomes('disconnected')
    publisher.retryNow()
    await clock.advance(10)
    expect(FakePeer.made).toHaveLength(2)
  })

  it('leaves another director alone, and takes over when told to (GAP-059)', async () => {
    refuse = refusal('program_taken', 409)
    publisher.start(stream(), target)
    await clock.advance(60_000)
    expect(words()).toEqual(['connecting', 'taken'])
    refuse = null
    publisher.takeOver()
    await settle()
    peer().becomes('connected')
    expect(offers.at(-1)).toEqual({ takeOver: true })
    expect(publisher.status.status).toBe('connected')
  })

  it('an offer that the server answers with 400 is not sent again: this browser cannot send the program', async () => {
    refuse = refusal('offer_rejected', 400)
    publisher.start(stream(), target)
    await clock.advance(60_000)
    expect(words()).toEqual(['connecting', 'blocked'])
    expect(offers).toHaveLength(1)
  })

  it('sends what another director no longer sends, without taking over (GAP-059)', async () => {
    publisher.publishIfFree()
    expect(words()).toEqual([])
    refuse = refusal('program_taken', 409)
    publisher.start(stream(), target)
    await settle()
    refuse = null
    publisher.publishIfFree()
    await settle()
    peer().becomes('connected')
    expect(offers.at(-1)).toEqual({ takeOver: false })
    expect(publisher.status.status).toBe('connected')
  })

  it('waits for its own dead session to fade before it speaks of another director', async () => {
    await connected()
    refuse = refusal('program_taken', 409)
    peer().becomes('failed')
    await clock.advance(8_000)
    expect(publisher.status.status).toBe('retrying')
    refuse = null
    await clock.advance(6_000)
    peer().becomes('connected')
    expect(publisher.status.status).toBe('connected')
  })

  it('replaces its own session of before a reload', async () => {
    wasPublishing = true
    publisher.start(stream(), target)
    await settle()
    expect(offers).toEqual([{ takeOver: true }])
  })

  it('sends other tracks over the same link when the program gets another size', async () => {
    await connected()
    const other = stream()
    publisher.start(other, target)
    await settle()
    expect(FakePeer.made).toHaveLength(1)
    expect(peer().senders.map(({ replaced }) => replaced[0])).toEqual(other.getTracks())
  })

  it('keeps its session for another login without a new one, as soon as the server answers (GAP-078)', async () => {
    await connected()
    refuseKeep = refusal('no_response', 0)
    publisher.keep()
    await settle()
    refuseKeep = null
    await clock.advance(2_500)
    expect(kept).toEqual(['S', 'S'])
    expect(publisher.status.status).toBe('connected')
    expect(FakePeer.made).toHaveLength(1)
  })

  it('begins anew where the server no longer has its session', async () => {
    await connected()
    refuseKeep = refusal('not_found', 404)
    publisher.keep()
    await clock.advance(100)
    expect(FakePeer.made).toHaveLength(2)
  })

  it('frees everything when stopped', async () => {
    await connected()
    publisher.stop()
    await clock.advance(60_000)
    expect(peer().isClosed).toBe(true)
    expect(FakePeer.made).toHaveLength(1)
    expect(clock.planned).toBe(0)
  })
})
