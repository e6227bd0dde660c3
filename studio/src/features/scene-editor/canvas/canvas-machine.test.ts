import type { Bounds } from '@proscenium/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { CanvasMachine } from './canvas-machine.ts'
import type { CanvasHost, CanvasPointer, CropSession, SnapRequest } from './canvas-state.ts'
import type { Handle } from './resize-bounds.ts'

const PX_PER_PERCENT = { x: 8, y: 4.5 }

/** A scene of boxes, topmost last, that records what the machine does to it. */
class FakeEditor implements CanvasHost {
  readonly log: string[] = []
  readonly locked = new Set<string>()
  readonly snaps: SnapRequest[] = []
  selection: string | undefined
  /** What snapping answers; the box itself by default. */
  snapTo: ((bounds: Bounds) => Bounds) | undefined

  readonly boxes: Record<string, Bounds>

  constructor(boxes: Record<string, Bounds>) {
    this.boxes = boxes
  }

  elementsAt({ x, y }: { x: number; y: number }): string[] {
    return Object.keys(this.boxes)
      .filter((id) => {
        const box = this.boxes[id]
        return (
          box && !this.locked.has(id) && x >= box.x1 && x <= box.x2 && y >= box.y1 && y <= box.y2
        )
      })
      .reverse()
  }
  session: CropSession | undefined
  crop = () => this.session
  copy = (id: string) => {
    this.log.push(`copy ${id}`)
    this.selection = `${id}-copy`
    return this.selection
  }
  boundsOf = (id: string) => this.boxes[id]
  isLocked = (id: string) => this.locked.has(id)
  selectedId = () => this.selection
  select(id: string | undefined) {
    this.selection = id
    this.log.push(`select ${id}`)
  }
  snap(bounds: Bounds, request: SnapRequest): Bounds {
    this.snaps.push(request)
    return !request.suspended && this.snapTo ? this.snapTo(bounds) : bounds
  }
  clearGuides = () => {
    this.log.push('clear guides')
  }
  beginGesture = (kind: string, id: string) => {
    this.log.push(`begin ${kind} ${id}`)
  }
  updateGesture = (id: string, { x1, y1, x2, y2 }: Bounds) => {
    this.log.push(`update ${id} ${x1} ${y1} ${x2} ${y2}`)
  }
  commitGesture = () => {
    this.log.push('commit')
  }
  cancelGesture = () => {
    this.log.push('cancel')
  }
}

interface Held {
  constrain?: boolean
  alternate?: boolean
  suspendSnapping?: boolean
  handle?: Handle
}

function pointer(x: number, y: number, held: Held = {}): CanvasPointer {
  return {
    at: { x, y },
    screenPx: { x: x * PX_PER_PERCENT.x, y: y * PX_PER_PERCENT.y },
    constrain: false,
    alternate: false,
    suspendSnapping: false,
    ...held,
  }
}

let editor: FakeEditor
let machine: CanvasMachine
beforeEach(() => {
  editor = new FakeEditor({
    backdrop: { x1: 0, y1: 0, x2: 100, y2: 100 },
    slide: { x1: 10, y1: 10, x2: 60, y2: 60 },
    title: { x1: 20, y1: 20, x2: 40, y2: 30 },
  })
  machine = new CanvasMachine(editor)
})

describe('a click', () => {
  it('selects the topmost element and edits nothing (CORE-SCS-004)', () => {
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(25.1, 25.1))
    machine.pointerUp(pointer(25.1, 25.1))
    expect(editor.log).toEqual(['select title'])
  })

  it('beside every element clears the selection', () => {
    editor.locked.add('backdrop')
    editor.selection = 'title'
    machine.pointerDown(pointer(90, 90))
    expect(editor.selection).toBeUndefined()
    expect(machine.name).toBe('idle')
  })

  it('with Alt selects what lies behind, one after the other, and comes round to the top', () => {
    editor.selection = 'title'
    for (const behind of ['slide', 'backdrop', 'title']) {
      machine.pointerDown(pointer(25, 25, { alternate: true }))
      machine.pointerUp(pointer(25, 25, { alternate: true }))
      expect(editor.selection).toBe(behind)
    }
  })

  it('goes through a locked element', () => {
    editor.locked.add('title')
    machine.pointerDown(pointer(25, 25))
    machine.pointerUp(pointer(25, 25))
    expect(editor.selection).toBe('slide')
  })
})

describe('a drag', () => {
  it('moves the element as one gesture', () => {
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(30, 27))
    machine.pointerMove(pointer(35, 25))
    expect(machine.name).toBe('translating')
    machine.pointerUp(pointer(35, 25))
    expect(editor.log).toEqual([
      'select title',
      'begin move title',
      'update title 25 22 45 32',
      'update title 30 20 50 30',
      'clear guides',
      'commit',
    ])
    expect(machine.name).toBe('idle')
  })

  it('with Shift stays on one axis', () => {
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(35, 27, { constrain: true }))
    expect(editor.log.at(-1)).toBe('update title 30 20 50 30')
  })

  it('passes on that Ctrl suspends snapping (GAP-032)', () => {
    editor.snapTo = (bounds) => ({ ...bounds, x1: 0, x2: 20 })
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(30, 25))
    expect(editor.log.at(-1)).toBe('update title 0 20 20 30')
    machine.pointerMove(pointer(30, 25, { suspendSnapping: true }))
    expect(editor.log.at(-1)).toBe('update title 25 20 45 30')
  })

  it('takes a small selected element from under a bigger one, while a click picks the upper', () => {
    Object.assign(editor.boxes, { cover: { x1: 0, y1: 0, x2: 90, y2: 90 } })
    editor.selection = 'title'
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(35, 25))
    expect(editor.log).toContain('begin move title')
    machine.cancel()
    machine.pointerDown(pointer(25, 25))
    machine.pointerUp(pointer(25, 25))
    expect(editor.selection).toBe('cover')
  })

  it('with Alt takes a copy along, as one gesture; Esc gives the original back its selection', () => {
    machine.pointerDown(pointer(25, 25, { alternate: true }))
    machine.pointerMove(pointer(35, 25))
    expect(editor.log).toEqual([
      'select title',
      'begin duplicate title',
      'copy title',
      'update title-copy 30 20 50 30',
    ])
    machine.cancel()
    expect(editor.log.slice(-2)).toEqual(['cancel', 'select title'])
  })

  it('is undone by Esc, which leaves the selection', () => {
    machine.pointerDown(pointer(25, 25))
    machine.pointerMove(pointer(35, 25))
    expect(machine.cancel()).toBe(true)
    expect(editor.log.slice(-2)).toEqual(['clear guides', 'cancel'])
    expect(editor.selection).toBe('title')
    machine.pointerMove(pointer(50, 50))
    machine.pointerUp(pointer(50, 50))
    expect(editor.log.at(-1)).toBe('cancel')
    expect(machine.cancel()).toBe(false)
  })
})

describe('a handle', () => {
  beforeEach(() => {
    editor.selection = 'title'
  })

  it('resizes the selected element, even over another one', () => {
    machine.pointerDown(pointer(40, 30, { handle: 'bottom-right' }))
    expect(machine.name).toBe('pointing-handle')
    machine.pointerMove(pointer(50, 40))
    machine.pointerUp(pointer(50, 40))
    expect(editor.log).toEqual([
      'begin resize title',
      'update title 20 20 50 40',
      'clear guides',
      'commit',
    ])
    expect(editor.snaps[0]?.resizing).toEqual({
      left: false,
      right: true,
      top: false,
      bottom: true,
    })
  })

  it('with Shift keeps the ratio of the snapped side', () => {
    editor.snapTo = (bounds) => ({ ...bounds, x2: 60 })
    machine.pointerDown(pointer(40, 30, { handle: 'bottom-right' }))
    machine.pointerMove(pointer(59, 31, { constrain: true }))
    expect(editor.log.at(-1)).toBe('update title 20 20 60 40')
  })

  it('pressed without moving edits nothing', () => {
    machine.pointerDown(pointer(40, 30, { handle: 'right' }))
    machine.pointerUp(pointer(40, 30))
    expect(editor.log).toEqual([])
  })

  it('is cancelled by Esc', () => {
    machine.pointerDown(pointer(40, 30, { handle: 'right' }))
    machine.pointerMove(pointer(50, 30))
    machine.cancel()
    expect(editor.log.at(-1)).toBe('cancel')
    expect(machine.name).toBe('idle')
  })

  it('of a locked element does nothing', () => {
    editor.locked.add('title')
    machine.pointerDown(pointer(40, 30, { handle: 'right' }))
    expect(machine.name).not.toBe('pointing-handle')
  })
})

describe('crop mode', () => {
  const patch = {
    boundsExpected: { x1: 20, y1: 20, x2: 40, y2: 30 },
    crop: { kind: 'manual' as const, x1: 10, x2: 90, y1: 10 },
  }

  beforeEach(() => {
    editor.selection = 'title'
    editor.session = {
      elementId: 'title',
      start: () => patch,
      whole: () => ({ x1: 10, y1: 10, x2: 50, y2: 40 }),
      pan: (_, { x, y }) => void editor.log.push(`pan ${x} ${y}`),
      cropTo: (_, { x1, y1, x2, y2 }) => void editor.log.push(`crop ${x1} ${y1} ${x2} ${y2}`),
      leave: () => {
        editor.session = undefined
        editor.log.push('leave')
      },
    }
  })

  it('moves the picture, also by its part that is cut off (CORE-CRP-001)', () => {
    machine.pointerDown(pointer(12, 12))
    machine.pointerMove(pointer(15, 10))
    machine.pointerUp(pointer(15, 10))
    expect(editor.log).toEqual(['begin crop title', 'pan 3 -2', 'clear guides', 'commit'])
  })

  it('cuts with the handles of the frame', () => {
    machine.pointerDown(pointer(40, 25, { handle: 'right' }))
    machine.pointerMove(pointer(35, 25))
    expect(machine.name).toBe('cropping')
    machine.cancel()
    expect(editor.log).toEqual(['begin crop title', 'crop 20 20 35 30', 'clear guides', 'cancel'])
  })

  it('ends with a press beside the picture, which chooses as ever', () => {
    machine.pointerDown(pointer(55, 55))
    machine.pointerUp(pointer(55, 55))
    expect(editor.log).toEqual(['leave', 'select slide'])
  })
})
