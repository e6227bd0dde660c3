import { describe, expect, it } from 'vitest'
import { type ProgramTally, tallyOf } from '../../components/tally.ts'
import { type SceneAction, sceneActionOff, sceneActionsFor } from './scene-actions.ts'
import { isSameRow, type SceneRow } from './use-scene-rows.ts'

const row: SceneRow = {
  id: 's',
  name: 'Scene',
  index: 1,
  key: '2',
  tally: 'none',
  isPreview: false,
  isLeaving: false,
  isOnAir: false,
  isAirEdited: false,
  transition: null,
  warnings: [],
}
const off = (fields: Partial<SceneRow>, count = 3): SceneAction[] =>
  sceneActionsFor(true)
    .flat()
    .filter((action) => sceneActionOff(action, { ...row, ...fields }, { count, hasCopy: true }))

describe('the menu of a scene', () => {
  it('offers everything in the middle of the list', () => {
    expect(off({})).toEqual([])
  })

  it('does not move past the ends', () => {
    expect(off({ index: 0 })).toEqual(['moveFirst', 'moveBack'])
    expect(off({ index: 2 })).toEqual(['moveOn', 'moveLast'])
  })

  it('keeps the last scene and the one on air, and says why (CORE-VAL-017)', () => {
    const why = (fields: Partial<SceneRow>, count: number) =>
      sceneActionOff('remove', { ...row, ...fields }, { count, hasCopy: true })
    expect(why({ index: 0 }, 1)).toBe('offLast')
    expect(why({ tally: 'program' }, 3)).toBe('offOnAir')
    expect(why({ tally: 'armed' }, 3)).toBe('offOnAir')
    expect(why({}, 3)).toBeNull()
  })

  it('pastes only what was copied', () => {
    expect(sceneActionOff('paste', row, { count: 3, hasCopy: false })).toBe('offNoCopy')
  })

  it('has nothing of the air where there is none', () => {
    const offered = sceneActionsFor(false).flat()
    expect(offered).toContain('rename')
    for (const action of ['preview', 'take', 'share', 'transition'] as const) {
      expect(offered).not.toContain(action)
    }
  })
})

describe('the light of a scene', () => {
  it('is red only on air', () => {
    const tally = (onAir: boolean, preview: boolean, air: ProgramTally) =>
      tallyOf({ onAir, preview, air })
    expect(tally(true, true, 'program')).toBe('program')
    expect(tally(true, false, 'armed')).toBe('armed')
    expect(tally(true, true, 'paused')).toBe('paused')
    expect(tally(false, true, 'program')).toBe('preview')
    expect(tally(false, false, 'program')).toBe('none')
  })

  it('is drawn anew when a row changes, and only then', () => {
    expect(isSameRow(row, { ...row })).toBe(true)
    expect(isSameRow(row, { ...row, tally: 'preview' })).toBe(false)
  })
})
