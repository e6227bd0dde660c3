import { describe, expect, it } from 'vitest'
import { isSceneActionOff, type SceneAction, sceneActions } from './scene-actions.ts'
import { type SceneRow, tallyOf } from './use-scene-rows.ts'

const row: SceneRow = {
  id: 's',
  name: 'Scene',
  index: 1,
  key: '2',
  tally: 'none',
  isPreview: false,
  isLeaving: false,
}
const off = (fields: Partial<SceneRow>, count = 3): SceneAction[] =>
  sceneActions.filter((action) => isSceneActionOff(action, { ...row, ...fields }, count))

describe('the menu of a scene', () => {
  it('offers everything in the middle of the list', () => {
    expect(off({})).toEqual([])
  })

  it('does not move past the ends', () => {
    expect(off({ index: 0 })).toEqual(['moveFirst', 'moveBack'])
    expect(off({ index: 2 })).toEqual(['moveOn', 'moveLast'])
  })

  it('keeps the last scene and the one on air (CORE-VAL-017)', () => {
    expect(off({ index: 0 }, 1)).toContain('remove')
    expect(off({ tally: 'program' })).toEqual(['remove'])
    expect(off({ tally: 'armed' })).toEqual(['remove'])
  })

  it('is red only on air', () => {
    const tally = (onAir: boolean, preview: boolean, isLive: boolean) =>
      tallyOf({ onAir, preview, isLive })
    expect(tally(true, true, true)).toBe('program')
    expect(tally(true, false, false)).toBe('armed')
    expect(tally(false, true, true)).toBe('preview')
    expect(tally(false, false, true)).toBe('none')
  })
})
