import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { updateElement } from './element-actions.ts'
import { leaveEditorForMixer } from './leave-editor.ts'
import { selectElement, selectPreviewScene } from './selection-actions.ts'
import { scenesState } from './store.ts'
import { cut } from './take-actions.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
})
afterEach(() => {
  updatePreferences({ previewMode: 'split' })
  show.close()
})

const opacityOnAir = () =>
  scenesState.liveScene?.visualElements.find(({ id }) => id === 'a')?.opacity

describe('leaving the editor for the mixer (CORE-SCS-006)', () => {
  beforeEach(() => {
    cut()
    updateElement('a', { opacity: 40 })
  })

  it('applies the preview to live where the preview mode is single', async () => {
    updatePreferences({ previewMode: 'single' })
    leaveEditorForMixer()
    await show.fakes.clock.advance(1_000)
    expect(opacityOnAir()).toBe(40)
    expect(show.server.event.liveScene?.visualElements[0]?.opacity).toBe(40)
    expect(shownToasts().at(-1)?.title).toBe('1 change is now in program')
  })

  it('leaves live as it is where it is split', async () => {
    leaveEditorForMixer()
    await show.fakes.clock.advance(1_000)
    expect(opacityOnAir()).toBe(100)
  })

  it('takes nothing that is on air already', async () => {
    updatePreferences({ previewMode: 'single' })
    leaveEditorForMixer()
    await show.fakes.clock.advance(1_000)
    const takes = () => show.fakes.engineLog.filter((line) => line.startsWith('take')).length
    const before = takes()
    leaveEditorForMixer()
    expect(takes()).toBe(before)
  })
})

describe('a scene that is no longer under edit (CORE-SCS-003, GAP-053)', () => {
  it('is let go with its selection, and what is stored of it stays', async () => {
    selectElement('a')
    updateElement('a', { opacity: 40 })
    await show.fakes.clock.advance(1_000)
    selectPreviewScene('s1')
    await show.fakes.clock.advance(1_000)
    expect(show.fakes.engineLog.at(-1)).toBe('setPreview s1')
    expect(scenesState.selectedElementId).toBeNull()
    const left = show.server.event.scenes.find(({ id }) => id === 's0')
    expect(left?.visualElements.map(({ id, opacity }) => [id, opacity])).toEqual([
      ['a', 40],
      ['b', 100],
    ])
    selectPreviewScene('s0')
    const again = scenesState.scenes.find(({ id }) => id === 's0')
    expect(again?.visualElements[0]?.opacity).toBe(40)
  })
})
