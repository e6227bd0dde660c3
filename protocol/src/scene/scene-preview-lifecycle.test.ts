import { describe, expect, it } from 'vitest'
import { sceneContentSchema } from './scene-content.ts'
import {
  activateScene,
  afterPreviewAction,
  scenePreviewActions,
  scenePreviewLifecycle,
  scenePreviewStatus,
  scenePreviewStatuses,
  scenePreviewTransitions,
} from './scene-preview-lifecycle.ts'

const SAVED = sceneContentSchema.parse({ visualElements: [{ id: 'a', kind: 'text' }] })

describe("a scene's preview (CORE-SCS-001)", () => {
  it.each(
    scenePreviewStatuses.flatMap((from) => scenePreviewStatuses.map((to) => [from, to] as const)),
  )('steps from %s to %s only as the table says', (from, to) => {
    const allowed = scenePreviewTransitions[from].includes(to)
    expect(scenePreviewLifecycle.canStep(from, to)).toBe(allowed)
    expect(allowed).toBe(from !== to)
  })

  it('is saved, reverted and applied to live', () => {
    const table = scenePreviewStatuses.map((status) =>
      scenePreviewActions.map((action) => afterPreviewAction(status, action)),
    )
    expect(scenePreviewActions).toEqual(['edit', 'save', 'revert', 'apply_to_live'])
    expect(table).toEqual([
      ['modified', null, null, 'saved'],
      ['modified', 'saved', 'saved', 'modified'],
    ])
  })

  it('is modified as long as it differs from what was saved', () => {
    const draft = {
      ...SAVED,
      visualElements: SAVED.visualElements.map((e) => ({ ...e, opacity: 5 })),
    }
    expect(scenePreviewStatus({ draft, saved: SAVED })).toBe('modified')
    expect(scenePreviewStatus({ draft: structuredClone(SAVED), saved: SAVED })).toBe('saved')
    expect(scenePreviewStatus({ draft: { ...SAVED, visualElements: [] }, saved: SAVED })).toBe(
      'modified',
    )
    const whole = { ...SAVED, id: 's', name: 'Scene' }
    expect(scenePreviewStatus({ draft: whole, saved: SAVED })).toBe('saved')
  })

  it('is active in one scene only: activating one deactivates the others (CORE-SCS-002)', () => {
    const scenes = ['a', 'b', 'c'].map((id) => ({ id, isActive: id !== 'b' }))
    expect(activateScene(scenes, 'b').map(({ isActive }) => isActive)).toEqual([false, true, false])
    expect(activateScene(scenes, null).some(({ isActive }) => isActive)).toBe(false)
    expect(activateScene(activateScene(scenes, 'b'), 'b')[1]).toEqual({ id: 'b', isActive: true })
  })
})
