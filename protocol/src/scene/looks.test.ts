import { describe, expect, it } from 'vitest'
import { describeFault } from '../errors/describe-fault.ts'
import { applyEditOperations } from './apply-edit-operations.ts'
import { editOperationsSchema } from './edit-operation.ts'
import { blendModes, looksSchema } from './looks.ts'
import { sceneContentSchema } from './scene-content.ts'
import { visualElementPatchSchema, visualElementSchema } from './visual-element.ts'

const fault = (looks: object) =>
  visualElementSchema.safeParse({ id: 'a', kind: 'image', looks }, { error: describeFault }).error
    ?.issues[0]?.message

describe('looks of a visual element', () => {
  it('are absent by default and fill in what each part leaves out', () => {
    expect('looks' in visualElementSchema.parse({ id: 'a', kind: 'image' })).toBe(false)
    expect(looksSchema.parse({})).toStrictEqual({})
    const looks = looksSchema.parse({ shadow: {}, chromaKey: {}, colorCorrection: {} })
    expect(looks.shadow).toStrictEqual({ offsetX: 0, offsetY: 8, blur: 24, color: '00000080' })
    expect(looks.chromaKey).toStrictEqual({
      color: '00ff00',
      similarity: 20,
      smoothness: 8,
      spill: 50,
    })
    expect(looks.colorCorrection).toStrictEqual({
      temperature: 0,
      brightness: 100,
      contrast: 100,
      saturation: 100,
      hue: 0,
      gamma: 1,
    })
    const content = { kind: 'file', fileId: 'warm' } as const
    expect(looksSchema.parse({ lut: { content } }).lut).toStrictEqual({ content, strength: 100 })
    for (const blend of blendModes) expect(looksSchema.parse({ blend })).toStrictEqual({ blend })
  })

  it.each([
    [{ feather: 51 }, 'The feather is invalid'],
    [{ feather: '1' }, 'The feather must be of type number'],
    [{ feather: Number.NaN }, 'The feather must be of type number'],
    [{ shadow: { blur: -1 } }, 'The blur is invalid'],
    [{ shadow: { offsetX: Number.POSITIVE_INFINITY } }, 'The offsetX must be of type number'],
    [{ shadow: { color: 'red' } }, 'The color value is invalid'],
    [
      { blend: 'dissolve' },
      'The blend must be one of normal, multiply, screen, overlay, darken, lighten, add',
    ],
    [{ chromaKey: { similarity: 101 } }, 'The similarity is invalid'],
    [{ colorCorrection: { gamma: 0 } }, 'The gamma is invalid'],
    [{ colorCorrection: { hue: 181 } }, 'The hue is invalid'],
    [{ lut: { content: { kind: 'sound' } } }, 'Unknown content type'],
    [{ lut: { content: { kind: 'file', fileId: 'f' }, strength: 101 } }, 'The strength is invalid'],
    [{ pictureMask: { content: { kind: 'sound' } } }, 'Unknown content type'],
    [
      { pictureMask: { content: { kind: 'file', fileId: 'f' }, channel: 'red' } },
      'The channel must be one of luma, alpha',
    ],
    [
      { pictureMask: { content: { kind: 'file', fileId: 'f' }, invert: 1 } },
      'The invert must be of type boolean',
    ],
    [{ blur: -1 }, 'The blur must be a position number'],
    [{ blur: 201 }, 'The blur is invalid'],
  ])('%j fails with a text that names the field', (looks, text) => {
    expect(fault(looks)).toBe(text)
  })

  it('are replaced whole by a patch, taken away by null, and come back by undo (CORE-OPS-011)', () => {
    expect(visualElementPatchSchema.parse({ looks: { feather: 3 } })).toStrictEqual({
      looks: { feather: 3 },
    })
    expect(visualElementPatchSchema.safeParse({ looks: { feather: -3 } }).success).toBe(false)
    const before = sceneContentSchema.parse({ visualElements: [{ id: 'a', kind: 'image' }] })
    const context = { createId: () => 'new' }
    const edit = (content: typeof before, item: object) =>
      applyEditOperations(
        content,
        editOperationsSchema.parse([{ operation: 'update_element_video', id: 'a', item }]),
        context,
      )
    const soft = edit(before, { looks: { feather: 10, shadow: {} } })
    const added = edit(soft.content, { looks: { blend: 'screen' } })
    expect(added.content.visualElements[0]?.looks).toStrictEqual({ blend: 'screen' })
    const gone = edit(added.content, { looks: null })
    expect(gone.content.visualElements[0]?.looks).toBeNull()
    const undone = [gone, added, soft].reduce(
      (content, { inverse }) => applyEditOperations(content, inverse, context).content,
      gone.content,
    )
    expect(undone).toStrictEqual(before)
  })
})
