import { beforeEach, describe, expect, it } from 'vitest'
import { clearSelection, hoverElement, selectElement, selectOverlay } from './selection-actions.ts'
import { scenesState } from './store.ts'

const selection = () => [scenesState.selectedElementId, scenesState.selectedOverlayId]

describe('the selection', () => {
  beforeEach(clearSelection)

  it('is of one caption at most, of the selected element (CORE-OVL-010)', () => {
    selectElement('camera')
    selectOverlay('name')
    expect(selection()).toEqual(['camera', 'name'])
    selectOverlay('role')
    expect(selection()).toEqual(['camera', 'role'])
    selectElement('camera')
    expect(selection()).toEqual(['camera', null])
  })

  it('goes to another element without the caption of the one before (CORE-ELM-018, CORE-OVL-010)', () => {
    selectElement('camera')
    selectOverlay('name')
    selectElement('logo')
    expect(selection()).toEqual(['logo', null])
    hoverElement('camera')
    clearSelection()
    expect(selection()).toEqual([null, null])
    expect(scenesState.hoveredElementId).toBeNull()
  })
})
