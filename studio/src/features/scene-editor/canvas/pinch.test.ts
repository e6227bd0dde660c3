import { afterEach, describe, expect, it } from 'vitest'
import { editorView } from '../editor-view.ts'
import { Pinch } from './pinch.ts'

const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 50 })

afterEach(() => {
  editorView.zoom = 1
})

describe('two fingers on the canvas', () => {
  it('zoom by their distance, and mean no element until the last one is up', () => {
    const pinch = new Pinch()
    expect(pinch.down(finger(1, 100))).toBe(false)
    expect(pinch.move(finger(1, 101))).toBe(false)
    expect(pinch.down(finger(2, 201))).toBe(true)
    expect(pinch.move(finger(2, 301))).toBe(true)
    expect(editorView.zoom).toBeCloseTo(2)
    expect(pinch.up(finger(2, 301))).toBe(true)
    expect(pinch.move(finger(1, 150))).toBe(true)
    expect(editorView.zoom).toBeCloseTo(2)
    expect(pinch.up(finger(1, 150))).toBe(true)
    expect(pinch.down(finger(3, 10))).toBe(false)
    expect(pinch.up(finger(3, 10))).toBe(false)
  })
})
