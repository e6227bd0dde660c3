import type { SdpOffer } from '@proscenium/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeMediaPlane } from '../../testing/fake-media-plane.ts'
import type { Player } from '../identity/key-holder.ts'
import { MediaPlaneError } from '../ports/media-plane-error.ts'
import type { Store } from '../ports/repositories.ts'
import { WhepViews } from './whep-views.ts'

const OFFER: SdpOffer = { sdp: 'v=0\r\n', audio: 'recvonly', video: 'recvonly', iceUfrag: 'abcd' }

describe('views by WHEP', () => {
  let media: FakeMediaPlane
  let views: WhepViews

  /** Links to watch the streams of two started events. */
  const store = {
    events: { find: async () => ({ status: 'started' }) },
    deepLinks: {
      find: async () => ({ eventId: 'event', expiresAt: null, revokedAt: null }),
    },
  } as unknown as Store

  beforeEach(() => {
    media = new FakeMediaPlane()
    const whepLimits = { viewsOfLink: 2, viewsOfEvent: 3 }
    views = new WhepViews({ store, media, clock: { now: () => new Date() }, whepLimits })
  })

  const player = (lurkId: string, eventId = 'event'): Player => {
    return { kind: 'player', eventId, lurkId, streamId: 'slot' }
  }
  const view = (lurkId: string, eventId?: string) => views.view(player(lurkId, eventId), OFFER)
  const ofLink = '2 players view by this link, which is the most'
  const ofEvent = '3 players view this event, which is the most'

  it('are so many by one link and of one event, and no more however fast they come', async () => {
    const release = media.hold('view')
    const asked = [view('a'), view('a')]
    await expect(view('a')).rejects.toMatchObject({ code: 'too_many_requests', message: ofLink })
    release()
    await Promise.all(asked)
    await view('b')
    await expect(view('c')).rejects.toMatchObject({ code: 'too_many_requests', message: ofEvent })
    await view('d', 'another event')
  })

  it.each<[string, (sessionId: string) => unknown]>([
    ['has done', (sessionId) => views.end(player('a'), sessionId)],
    ['is lost', (sessionId) => media.endSession('event', 'slot', sessionId, 'connection_failed')],
    ['goes with the media process', () => media.report({ type: 'hostRestarted', restarts: 1 })],
  ])('make room when a player %s', async (_how, leave) => {
    const { sessionId } = await view('a')
    await view('a')
    await expect(view('a')).rejects.toThrow(ofLink)
    await leave(sessionId)
    await view('a')
    await expect(views.end(player('a'), sessionId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that the media plane refuses take no room', async () => {
    const refusal = new MediaPlaneError('offer_rejected', 'The offer has no H.264 video.')
    media.failing.set('viewFromOffer', refusal)
    for (let attempts = 0; attempts < 3; attempts += 1)
      await expect(view('a')).rejects.toBe(refusal)
    media.failing.clear()
    await view('a')
  })

  it('are reached by the link that opened them alone', async () => {
    const { sessionId } = await view('a')
    const change = { ifMatch: '*', fragment: { iceUfrag: null, candidates: [], isEnd: true } }
    await expect(views.change(player('b'), sessionId, change)).rejects.toThrow('Not found')
    await expect(views.end(player('b'), sessionId)).rejects.toThrow('Not found')
    await views.change(player('a'), sessionId, change)
    expect(media.asked).toContain(`addCandidate ${sessionId}`)
  })

  it('by a link that was revoked are closed, and no others', async () => {
    const [first, second] = [await view('a'), await view('a')]
    await view('b')
    expect([views.countOf('a'), views.countOf('b')]).toEqual([2, 1])
    await views.closeOf('a')
    await views.closeOf('a')
    expect(media.asked.filter((call) => call.startsWith('closeSession'))).toEqual([
      `closeSession ${first.sessionId}`,
      `closeSession ${second.sessionId}`,
    ])
    expect([views.countOf('a'), views.countOf('b')]).toEqual([0, 1])
  })
})
