import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, settle, type TestClock } from '../../testing/test-clock.ts'
import { createStreamViewer } from './create-stream-viewer.ts'
import type { StreamViewer, ViewerStatus, ViewTarget } from './stream-viewer.ts'

/** A peer connection that the test connects and breaks. */
class FakePeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  isClosed = false
  offered = ''
  answered = ''

  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.offered = sdp
  }
  async createAnswer() {
    return { type: 'answer', sdp: 'v=0 answer' }
  }
  async setLocalDescription({ sdp }: { sdp: string }) {
    this.answered = sdp
    this.finds({ candidate: 'early' })
  }
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
  finds(candidate: RTCIceCandidateInit | null) {
    const found = candidate && { toJSON: () => candidate }
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: found }))
  }
  readonly receivers: { jitterBufferTarget: number }[] = []
  getReceivers() {
    return this.receivers
  }
  brings(track: FakeTrack) {
    const receiver = { jitterBufferTarget: 0 }
    this.receivers.push(receiver)
    this.dispatchEvent(Object.assign(new Event('track'), { track, receiver }))
  }
}

type FakeTrack = Pick<MediaStreamTrack, 'kind' | 'id'>

const video = (id: string): FakeTrack => ({ kind: 'video', id })
const audio = (id: string): FakeTrack => ({ kind: 'audio', id })

class FakeStream {
  readonly tracks = new Set<FakeTrack>()
  get ids() {
    return [...this.tracks].map(({ id }) => id)
  }
  addTrack(track: FakeTrack) {
    this.tracks.add(track)
  }
  removeTrack(track: FakeTrack) {
    this.tracks.delete(track)
  }
}

const target: ViewTarget = {
  apiUrl: 'http://host/live/e1',
  rtcConfiguration: { iceServers: [], provider: 'embedded' },
  streamId: 'slot-3',
  bufferMs: 200,
}

let clock: TestClock
let viewer: StreamViewer
let statuses: ViewerStatus[]
let peers: FakePeer[]
let asked: string[]
let refuse: ApiError | null
/** When the server takes an answer, and whose candidates were taken back. */
let answering: Promise<void>
let takenBack: string[]
let stream: FakeStream
/** Whose sound runs. */
let sounds: Set<string>

const last = () => peers.at(-1) ?? new FakePeer()
const names = () => statuses.map(({ status }) => status)

beforeEach(() => {
  clock = createTestClock()
  ;[statuses, peers, asked, refuse, stream] = [[], [], [], null, new FakeStream()]
  sounds = new Set()
  answering = Promise.resolve()
  takenBack = []
  viewer = createStreamViewer({
    clock,
    createStream: () => stream as unknown as MediaStream,
    keepSound: ({ id }) => {
      sounds.add(id)
      return () => sounds.delete(id)
    },
    createPeer: () => {
      peers.push(new FakePeer())
      return last() as unknown as RTCPeerConnection
    },
    calls: {
      async view({ streamId }) {
        asked.push(`view ${streamId}`)
        if (refuse) throw refuse
        return { sessionId: `s${peers.length}`, offer: { type: 'offer', sdp: 'v=0 offer' } }
      },
      async answer(_, sessionId, sdp) {
        asked.push(`answer ${sessionId} ${sdp}`)
        await answering
      },
      async sendCandidate(_, { sessionId, candidate, signal }) {
        asked.push(`candidate ${sessionId} ${candidate?.candidate ?? 'end'}`)
        signal.addEventListener('abort', () => takenBack.push(sessionId))
      },
      async close(_, sessionId) {
        asked.push(`close ${sessionId}`)
      },
    },
  })
  viewer.onStatus((status) => statuses.push(status))
})

afterEach(() => viewer.dispose())

describe('a stream viewer (CORE-CLV-017 to CORE-CLV-020)', () => {
  it('answers the offer, then sends its candidates, and hands out what arrives', async () => {
    viewer.start(target)
    await settle()
    last().finds(null)
    expect(asked).toEqual([
      'view slot-3',
      'answer s1 v=0 answer',
      'candidate s1 early',
      'candidate s1 end',
    ])
    last().brings(video('video'))
    last().becomes('connected')
    expect(names()).toEqual(['connecting', 'connected'])
    expect(stream.ids).toEqual(['video'])
    expect(last().receivers).toEqual([{ jitterBufferTarget: 200 }])
    viewer.start({ ...target, bufferMs: 900 })
    expect(last().receivers).toEqual([{ jitterBufferTarget: 900 }])
    expect(peers).toHaveLength(1)
  })

  it('sends no candidates of a session that it has left, and takes back those under way', async () => {
    let accept: () => void = () => undefined
    answering = new Promise((resolve) => {
      accept = resolve
    })
    viewer.start(target)
    await settle()
    viewer.stop()
    accept()
    await settle()
    expect(asked).toEqual(['view slot-3', 'answer s1 v=0 answer', 'close s1'])
    viewer.start(target)
    await settle()
    expect(asked.at(-1)).toBe('candidate s2 early')
    viewer.stop()
    expect(takenBack).toEqual(['s2'])
  })

  it('watches again when the link breaks, in the same stream, and gives its session back', async () => {
    viewer.start(target)
    await settle()
    last().brings(video('video 1'))
    last().becomes('connected')
    last().becomes('failed')
    expect(viewer.status).toMatchObject({ status: 'retrying', attempt: 1 })
    expect(stream.ids).toEqual([])
    expect(asked.at(-1)).toBe('close s1')
    await clock.advance(500)
    await settle()
    last().brings(video('video 2'))
    last().becomes('connected')
    expect(stream.ids).toEqual(['video 2'])
    expect(peers.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('lets the sound run from the track on, heard or not, and ends it with its session', async () => {
    viewer.start(target)
    await settle()
    last().brings(video('video 1'))
    last().brings(audio('audio 1'))
    expect([...sounds]).toEqual(['audio 1'])
    last().becomes('connected')
    last().becomes('failed')
    expect([...sounds]).toEqual([])
    await clock.advance(500)
    await settle()
    last().brings(audio('audio 2'))
    expect([...sounds]).toEqual(['audio 2'])
    viewer.stop()
    expect([...sounds]).toEqual([])
  })

  it('stops at a stream that is not there, and tries others', async () => {
    refuse = new ApiError({
      code: 'not_found',
      call: 'viewStream',
      status: 404,
      title: 'Not found',
    })
    viewer.start(target)
    await settle()
    expect(viewer.status).toMatchObject({ status: 'refused' })
    await clock.advance(60_000)
    expect(peers).toHaveLength(1)
    refuse = null
    viewer.start({ ...target, streamId: 'slot-4' })
    await settle()
    expect(asked).toContain('view slot-4')
  })

  it('goes on after refusals that pass, and leaves nothing behind when stopped', async () => {
    refuse = new ApiError({
      code: 'media_unavailable',
      call: 'viewStream',
      status: 503,
      title: 'x',
    })
    viewer.start(target)
    await settle()
    expect(viewer.status).toMatchObject({ status: 'retrying' })
    refuse = null
    viewer.retryNow()
    await settle()
    last().becomes('connected')
    viewer.stop()
    expect(viewer.status).toEqual({ status: 'idle' })
    expect(peers.map(({ isClosed }) => isClosed)).toEqual([true, true])
    await clock.advance(60_000)
    expect(peers).toHaveLength(2)
  })
})
