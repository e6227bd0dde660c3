import type { Contribution, Scene } from '@proscenium/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { scenesState } from '../scenes/store.ts'
import { selectSlotTally } from './slot-tally.ts'
import { contributionsState } from './store.ts'

let show: TestShow
afterEach(() => show.close())

const withSlot = (id: string, contributionIndex: number, hidden = false): Scene =>
  aScene(id, [{ id: `${id}-e`, hidden, content: { kind: 'contribution', contributionIndex } }])

function open(preview: Scene, live: Scene | null): void {
  const scenes = live ? [preview, live] : [preview]
  show = openTestShow({
    event: anEvent({
      contributions: [aSlot(3), aSlot(4)],
      scenes,
      previewSceneId: preview.id,
      liveSceneId: live?.id ?? null,
      liveScene: live,
    }),
  })
}

const tally = (index: number) => selectSlotTally(scenesState, contributionsState, index)

function sends(index: number, what: Partial<Contribution>): void {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  if (!slot) throw new Error(`there is no slot ${index}`)
  Object.assign(slot, { status: 'started', hasVideo: false, hasAudio: false, ...what })
}

describe("a slot's tally", () => {
  it('is on air where what was taken shows it, and preview where the next take does', () => {
    open(withSlot('s0', 4), withSlot('s1', 3))
    sends(3, { hasVideo: true })
    expect(tally(3)).toEqual({ inProgram: true, onAir: true, preview: false })
    expect(tally(4)).toEqual({ inProgram: false, onAir: false, preview: true })
    expect(tally(5)).toEqual({ inProgram: false, onAir: false, preview: false })
  })

  it('is not on air while nothing is sent, nor while only a muted sound is (GAP-189)', () => {
    open(withSlot('s0', 4), withSlot('s1', 3))
    expect(tally(3)).toEqual({ inProgram: true, onAir: false, preview: false })
    sends(3, { hasAudio: true })
    expect(tally(3).onAir).toBe(true)
    sends(3, { hasAudio: true, isMuted: true })
    expect(tally(3).onAir).toBe(false)
    sends(3, { hasVideo: true, isMuted: true })
    expect(tally(3).onAir).toBe(true)
  })

  it('is off where it is hidden, and while nothing was taken', () => {
    open(withSlot('s0', 4, true), null)
    expect(tally(4)).toEqual({ inProgram: false, onAir: false, preview: false })
  })
})
