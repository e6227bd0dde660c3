import { type AudioElement, audioElementSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { setSlotSound } from '../audio/slot-sound.ts'
import { contributionsState } from '../contributions/store.ts'
import { scenesState } from '../scenes/store.ts'
import { takeScene } from '../scenes/take-actions.ts'
import { fixWarning } from './fix-warning.ts'
import { airGuardState } from './store.ts'

const GUEST = { kind: 'contribution', contributionIndex: 3 } as const

let show: TestShow

beforeEach(async () => {
  const sounds = (muted: boolean): AudioElement[] => [
    audioElementSchema.parse({ id: 'a', content: GUEST, muted, volume: 100 }),
  ]
  show = openTestShow({
    event: anEvent({
      scenes: [
        { ...aScene('s0'), audioElements: sounds(true) },
        { ...aScene('s1'), audioElements: sounds(false) },
      ],
      contributions: [aSlot(3, { name: 'Mei', assigned: true, status: 'started', hasAudio: true })],
    }),
  })
  takeScene('s0', { transition: { kind: 'cut' } })
  show.fakes.emitEngine({ kind: 'take_ended', takeId: 1, completed: true })
  await look()
})
afterEach(() => show.close())

async function look(): Promise<void> {
  await settle()
  await show.fakes.clock.advance(1_000)
}

const warnings = (sceneId: string) =>
  (airGuardState.scenes[sceneId] ?? []).map(({ reason, name }) => `${reason} ${name}`)

describe('a cut to a scene that opens a microphone (GAP-189)', () => {
  it('warns while the scene on air mutes a person and the next scene does not', async () => {
    expect(warnings('s1')).toContain('opensMicrophone Mei')
    expect(warnings('s0')).not.toContain('opensMicrophone Mei')
    setSlotSound(3, { isMuted: true })
    await look()
    expect(warnings('s1')).not.toContain('opensMicrophone Mei')
  })

  it('offers to keep the person muted there', async () => {
    const [entry] = airGuardState.scenes['s1'] ?? []
    if (!entry) throw new Error('no warning')
    fixWarning('s1', entry)
    await look()
    expect(warnings('s1')).toEqual([])
    const scene = scenesState.scenes.find(({ id }) => id === 's1')
    expect(scene?.audioElements[0]?.muted).toBe(true)
  })

  it('does not warn while the microphone of the person is off', async () => {
    const [slot] = contributionsState.slots
    if (slot) slot.isSelfMuted = true
    await look()
    expect(warnings('s1')).not.toContain('opensMicrophone Mei')
  })
})
