import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EditError } from '../errors/edit-error.ts'
import { applyEditOperations } from './apply-edit-operations.ts'
import { type EditOperation, editOperationSchema, editOperationsSchema } from './edit-operation.ts'
import { MAX_ELEMENTS, type SceneContent, sceneContentSchema } from './scene-content.ts'

function counter() {
  let next = 0
  return { createId: () => `new-${++next}` }
}

const content: SceneContent = sceneContentSchema.parse({
  visualElements: [
    { id: 'camera', kind: 'contribution', content: { kind: 'contribution', contributionIndex: 1 } },
    {
      id: 'title',
      kind: 'text',
      content: { kind: 'text', text: 'Hello' },
      overlays: [{ id: 'caption-1' }, { id: 'caption-2', hidden: true }],
    },
  ],
  audioElements: [{ id: 'music', content: { kind: 'file', fileId: 'song' } }],
})

function edit(operations: unknown[], from: SceneContent = content) {
  return applyEditOperations(from, editOperationsSchema.parse(operations), counter())
}

function failure(operations: unknown[], from: SceneContent = content): unknown {
  try {
    edit(operations, from)
  } catch (error) {
    return error
  }
  return undefined
}

/** A random edit that mostly fits the document: ids come from a small set, so that clashes happen too. */
const ids = fc.constantFrom('camera', 'title', 'music', 'caption-1', 'caption-2', 'a', 'b', 'c')
const index = fc.option(fc.nat(6), { nil: undefined })
const captionDraft = fc.record({
  id: fc.option(ids, { nil: undefined }),
  hidden: fc.boolean(),
  opacity: fc.nat(100),
})
const patch = fc.record(
  {
    name: fc.option(fc.string({ maxLength: 5 }), { nil: null }),
    hidden: fc.boolean(),
    opacity: fc.nat(100),
    zIndex: fc.nat(20),
    rotation: fc.constantFrom(0, 90, 180, 270),
    matchKey: fc.option(fc.string({ maxLength: 5 }), { nil: null }),
    show: fc.constantFrom(null, { kind: 'cut' }),
    looks: fc.constantFrom(null, { feather: 5 }, { blend: 'add', shadow: {}, blur: 3 }),
    border: fc.constantFrom(null, { width: 2 }),
    overlays: fc.array(fc.record({ id: ids, hidden: fc.boolean() }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const operation = fc
  .oneof(
    fc.record({
      operation: fc.constant('append_element_audio'),
      item: fc.record({
        id: fc.option(ids, { nil: undefined }),
        volume: fc.nat(100),
        content: fc.constant({ kind: 'file', fileId: 'f' }),
      }),
      index,
    }),
    fc.record({
      operation: fc.constant('append_element_video'),
      item: fc.record({
        id: fc.option(ids, { nil: undefined }),
        kind: fc.constantFrom('image', 'background'),
        overlays: fc.array(
          captionDraft.map((draft) => ({ ...draft, id: draft.id ?? 'd' })),
          {
            maxLength: 2,
          },
        ),
      }),
      zindex: fc.option(fc.nat(9), { nil: undefined }),
      index,
    }),
    fc.record({
      operation: fc.constant('append_element_video'),
      itemId: ids,
      itemOverlay: captionDraft,
      index,
    }),
    fc.record({
      operation: fc.constant('update_element_video'),
      id: ids,
      item: fc.option(patch, { nil: undefined }),
      itemOverlay: fc.option(captionDraft, { nil: undefined }),
      rotation: fc.option(fc.constantFrom(0, 90, 180, 270), { nil: undefined }),
    }),
    fc.record({
      operation: fc.constant('update_element_audio'),
      id: ids,
      item: fc.record(
        { muted: fc.boolean(), volume: fc.nat(100), followsVideo: fc.boolean() },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ operation: fc.constant('delete_element'), id: ids }),
  )
  .map((value) => editOperationSchema.safeParse(value))
  .filter((parsed) => parsed.success)
  .map((parsed) => parsed.data as EditOperation)

/** Builds a random valid document by applying whichever random edits fit. */
const document = fc.array(operation, { maxLength: 12 }).map((operations) => {
  const context = counter()
  return operations.reduce((current, next) => {
    try {
      return applyEditOperations(current, [next], context).content
    } catch {
      return current
    }
  }, content)
})

describe('applyEditOperations', () => {
  it('apply then inverse gives exactly the document before, and never changes its input (CORE-OPS-001)', () => {
    let applied = 0
    fc.assert(
      fc.property(document, fc.array(operation, { minLength: 1, maxLength: 6 }), (before, list) => {
        const untouched = structuredClone(before)
        const context = { createId: () => `fresh-${applied++}` }
        let result: ReturnType<typeof applyEditOperations>
        try {
          result = applyEditOperations(before, list, context)
        } catch (error) {
          expect(error).toBeInstanceOf(EditError)
          expect(before).toStrictEqual(untouched)
          return
        }
        applied += 1
        expect(before).toStrictEqual(untouched)
        expect(sceneContentSchema.parse(result.content)).toStrictEqual(result.content)
        // The inverse travels as JSON to the server.
        const inverse = editOperationsSchema.parse(JSON.parse(JSON.stringify(result.inverse)))
        const undone = applyEditOperations(result.content, inverse, context)
        expect(undone.content).toStrictEqual(before)
        const redone = applyEditOperations(undone.content, undone.inverse, context)
        expect(redone.content).toStrictEqual(result.content)
      }),
      { numRuns: 500 },
    )
    expect(applied).toBeGreaterThan(50)
  })

  it('append_element_audio appends with a created id that it lists (CORE-OPS-002, CORE-OPS-003)', () => {
    const result = edit([
      { operation: 'append_element_audio', item: { content: { kind: 'file', fileId: 'f' } } },
    ])
    expect(result.added).toEqual(['new-1'])
    expect(result.content.audioElements.map(({ id }) => id)).toEqual(['music', 'new-1'])
    expect(result.inverse).toEqual([{ operation: 'delete_element', id: 'new-1' }])
  })

  it('append_element_video takes item and zindex, or itemId with itemOverlay (CORE-OPS-004, CORE-OPS-005, CORE-OPS-006, CORE-OPS-007, CORE-OPS-008)', () => {
    const result = edit([
      {
        operation: 'append_element_video',
        item: { kind: 'image', zIndex: 1 },
        zindex: 7,
        index: 0,
      },
      {
        operation: 'append_element_video',
        itemId: 'title',
        itemOverlay: { opacity: 50 },
        index: 1,
      },
    ])
    expect(result.added).toEqual(['new-1', 'new-2'])
    expect(result.content.visualElements[0]).toMatchObject({
      id: 'new-1',
      kind: 'image',
      zIndex: 7,
    })
    expect(result.content.visualElements[2]?.overlays.map(({ id }) => id)).toEqual([
      'caption-1',
      'new-2',
      'caption-2',
    ])
    expect(editOperationSchema.safeParse({ operation: 'append_element_video' }).success).toBe(false)
  })

  it('update_element_video takes a patch, a caption and a rotation at once (CORE-OPS-009, CORE-OPS-010, CORE-OPS-011, CORE-OPS-012, CORE-OPS-013)', () => {
    const result = edit([
      {
        operation: 'update_element_video',
        id: 'title',
        item: { opacity: 40, sizing: 'fit' },
        itemOverlay: { id: 'caption-1', hidden: true },
        rotation: 90,
      },
    ])
    const title = result.content.visualElements[1]
    expect(title).toMatchObject({ opacity: 40, sizing: 'fit', rotation: 90 })
    expect(title?.overlays.map(({ hidden }) => hidden)).toEqual([true, true])
    expect(result.added).toEqual([])
  })

  it('update_element_video appends a caption whose id is new (CORE-OPS-012)', () => {
    const {
      added,
      content: after,
      inverse,
    } = edit([
      { operation: 'update_element_video', id: 'camera', itemOverlay: { id: 'name-plate' } },
    ])
    expect(added).toEqual(['name-plate'])
    expect(after.visualElements[0]?.overlays).toHaveLength(1)
    expect(inverse).toEqual([{ operation: 'delete_element', id: 'name-plate' }])
  })

  it('an optional field that was absent is absent again after undo (CORE-OPS-011)', () => {
    const { content: after, inverse } = edit([
      { operation: 'update_element_video', id: 'camera', item: { matchKey: 'host' } },
    ])
    expect(after.visualElements[0]?.matchKey).toBe('host')
    const undone = edit(inverse, after)
    expect(undone.content).toStrictEqual(content)
    expect('matchKey' in (undone.content.visualElements[0] ?? {})).toBe(false)
  })

  it('a sound that did not say whether it follows the picture says nothing again after undo (CORE-OPS-014)', () => {
    const { content: after, inverse } = edit([
      { operation: 'update_element_audio', id: 'music', item: { followsVideo: false, volume: 7 } },
    ])
    expect(after.audioElements[0]).toMatchObject({ followsVideo: false, volume: 7 })
    // It travels as JSON, which has no undefined.
    expect(edit(JSON.parse(JSON.stringify(inverse)), after).content).toStrictEqual(content)
  })

  it('update_element_audio changes the given fields only (CORE-OPS-014, CORE-OPS-015, CORE-OPS-016)', () => {
    const { content: after, inverse } = edit([
      { operation: 'update_element_audio', id: 'music', item: { muted: true } },
    ])
    expect(after.audioElements[0]).toMatchObject({ muted: true, volume: 0 })
    expect(inverse).toEqual([
      { operation: 'update_element_audio', id: 'music', item: { muted: false } },
    ])
  })

  it('delete_element removes visual elements, captions and audio elements (CORE-OPS-017, CORE-OPS-018)', () => {
    const { content: after, inverse } = edit([
      { operation: 'delete_element', id: 'camera' },
      { operation: 'delete_element', id: 'caption-2' },
      { operation: 'delete_element', id: 'music' },
    ])
    expect(after.visualElements.map(({ id }) => id)).toEqual(['title'])
    expect(after.visualElements[0]?.overlays.map(({ id }) => id)).toEqual(['caption-1'])
    expect(after.audioElements).toEqual([])
    expect(edit(inverse, after).content).toStrictEqual(content)
  })

  it('refuses unknown ids with the text of the specification (CORE-ERR-001)', () => {
    expect(failure([{ operation: 'delete_element', id: 'nobody' }])).toMatchObject({
      code: 'validation_failed',
      message: 'Item "nobody" not found in "Element"',
    })
    expect(
      failure([{ operation: 'update_element_video', id: 'music', rotation: 90 }]),
    ).toMatchObject({ message: 'Item "music" not found in "VisualElement"' })
    expect(
      failure([{ operation: 'update_element_audio', id: 'camera', item: { muted: true } }]),
    ).toMatchObject({ message: 'Item "camera" not found in "AudioElement"' })
  })

  it('refuses taken ids, also among captions, and keeps the rest undone (CORE-ERR-001)', () => {
    const message = 'An item with ID "caption-1" already exists'
    expect(
      failure([
        { operation: 'delete_element', id: 'music' },
        { operation: 'append_element_video', item: { id: 'caption-1', kind: 'image' } },
      ]),
    ).toMatchObject({ code: 'validation_failed', message })
    expect(
      failure([
        {
          operation: 'append_element_video',
          item: { kind: 'image', overlays: [{ id: 'x' }, { id: 'x' }] },
        },
      ]),
    ).toMatchObject({ message: 'An item with ID "x" already exists' })
  })

  it("an update with no items is 'No items to update' (CORE-VAL-023)", () => {
    const message = 'No items to update'
    expect(() => applyEditOperations(content, [], counter())).toThrow(message)
    expect(failure([{ operation: 'update_element_video', id: 'camera', item: {} }])).toMatchObject({
      code: 'validation_failed',
      message,
    })
    expect(failure([{ operation: 'update_element_audio', id: 'music', item: {} }])).toMatchObject({
      message,
    })
    expect(editOperationsSchema.safeParse([]).error?.issues[0]?.message).toBe(message)
  })

  it("a full list refuses with 'Max number of items reached in the entity store' (CORE-ERR-001)", () => {
    const full = sceneContentSchema.parse({
      visualElements: Array.from({ length: MAX_ELEMENTS }, (_, at) => ({
        id: `element-${at}`,
        kind: 'background',
      })),
    })
    expect(
      failure([{ operation: 'append_element_video', item: { kind: 'image' } }], full),
    ).toMatchObject({
      code: 'validation_failed',
      message: 'Max number of items reached in the entity store',
    })
  })
})
