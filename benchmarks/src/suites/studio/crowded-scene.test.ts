import { describe, expect, it } from 'vitest'
import { CROWDED_ELEMENTS, crowdedScene, LANE } from './crowded-scene.ts'

describe('crowdedScene', () => {
  const { visualElements } = crowdedScene()

  it('has 30 elements with the dragged one on top', () => {
    expect(visualElements).toHaveLength(CROWDED_ELEMENTS)
    const top = Math.max(...visualElements.map(({ zIndex }) => zIndex))
    expect(visualElements.filter(({ zIndex }) => zIndex === top).map(({ id }) => id)).toEqual([
      'dragged',
    ])
  })

  it('keeps the lane of the dragged element free', () => {
    const others = visualElements.filter(({ id }) => id !== 'dragged' && id !== 'backdrop')
    const inLane = others.filter(
      ({ boundsExpected: { y1, y2 } }) => y1 < LANE.y + 5 && y2 > LANE.y - 5,
    )
    expect(inLane).toEqual([])
    expect(others.every(({ boundsExpected: { x2, y2 } }) => x2 <= 100 && y2 <= 100)).toBe(true)
  })
})
