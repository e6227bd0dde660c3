import type { Contribution } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { eventState } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { markArrivalsSeen } from './guest-news.ts'
import { receiveSlots, receiveSlotUpdate, type SlotUpdate } from './slot-actions.ts'
import { slotsState } from './slots-store.ts'

const PIETRO = { name: 'Pietro', assigned: true, status: 'started', hasVideo: true } as const
const onAir = aScene('s1', [{ id: 'e', content: { kind: 'contribution', contributionIndex: 3 } }])
let show: TestShow
const titles = () => shownToasts().map(({ title }) => title)

beforeEach(() => {
  const contributions = [aSlot(3), aSlot(4)]
  const [scenes, live] = [[onAir], { liveSceneId: 's1', liveScene: onAir }]
  show = openTestShow({ event: anEvent({ contributions, scenes, previewSceneId: 's1', ...live }) })
  eventState.status = 'live_on_air'
  notificationsState.toasts = []
})
afterEach(() => show.close())

function hear(changes: Partial<Contribution>, stopReason: SlotUpdate['stopReason'] = null): void {
  const contribution = aSlot(3, changes)
  const { assigned, quality, status } = contribution
  receiveSlotUpdate({
    eventId: 'event',
    id: 'c3',
    contribution,
    assigned,
    quality,
    status,
    source: 'camera',
    stopReason,
  })
}

describe('guests who come and go', () => {
  it('are told of once when they arrive, by text, sound and a badge until they are looked at', () => {
    hear({ name: 'Pietro', assigned: true })
    hear(PIETRO)
    expect(titles()).toEqual(['Pietro has arrived'])
    expect(notificationsState.log.length).toBe(1)
    expect(show.fakes.sounds).toEqual(['arrival'])
    expect(slotsState.arrivals).toEqual(['c3'])
    markArrivalsSeen()
    expect(slotsState.arrivals).toEqual([])
  })

  it('are told of at once, with an alarm, when viewers lose them; and once when they are back', () => {
    hear(PIETRO)
    notificationsState.toasts = []
    hear({ ...PIETRO, status: 'stopped', hasVideo: false }, 'webrtc_connection_failed')
    expect(notificationsState.toasts[0]?.level).toBe('error')
    expect(titles()).toEqual(['Pietro left while on air'])
    expect(show.fakes.sounds.at(-1)).toBe('alarm')
    hear({ name: null, assigned: false, status: 'stopped' }, 'gone')
    expect(titles()).toEqual(['Pietro left while on air'])
    hear({ name: 'Pietro', assigned: true })
    hear(PIETRO)
    expect(titles()).toEqual(['Pietro is back'])
  })

  it('are no alarm off air, nor where the director sends them away', () => {
    eventState.status = 'started'
    hear(PIETRO)
    notificationsState.toasts = []
    hear({ ...PIETRO, status: 'stopped' }, 'webrtc_connection_failed')
    expect(titles()).toEqual(['No signal from Pietro'])
    hear(PIETRO)
    notificationsState.toasts = []
    hear({ name: null, assigned: false, status: 'stopped' }, 'unassigned')
    expect(titles()).toEqual([])
    expect(show.fakes.sounds).toEqual(['arrival'])
  })

  it('who left while the link was lost are told of after it, and only of a show that was open', () => {
    hear(PIETRO)
    notificationsState.toasts = []
    receiveSlots([aSlot(3), aSlot(4, { ...PIETRO, name: 'Mei' })], true)
    expect(titles()).toEqual(['Pietro left while on air', 'Mei has arrived'])
    notificationsState.toasts = []
    receiveSlots([aSlot(3, PIETRO), aSlot(4)], false)
    expect(titles()).toEqual([])
  })
})
