import { describe, expect, it } from 'vitest'
import type { MultiviewLayout } from '../api/multiview.ts'
import { multiviewSheet } from './multiview-sheet.ts'

const sceneOf = () => 'made'
const cell = { shows: { kind: 'scene', sceneId: 'a' } } as const

describe('multiviewSheet', () => {
  it('fills in what a layout leaves out, and shows a source by its scene', () => {
    const source = { kind: 'file', fileId: 'loop' } as const
    const cells = [{ ...cell, span: 2 }, { shows: { kind: 'source', source } as const }]
    expect(multiviewSheet({ cells }, sceneOf)).toMatchObject({
      columns: null,
      cells: [
        { shows: cell.shows, span: 2, label: '' },
        { shows: { kind: 'scene', sceneId: 'made' }, span: 1, tally: null },
      ],
    })
  })

  it.each([
    [{}, 'a multiview needs a list of cells'],
    [{ cells: Array.from({ length: 65 }, () => cell) }, 'a multiview has at most 64 cells'],
    [{ cells: [], columns: 0 }, 'columns must be a whole number from 1 to 64, got 0'],
    [{ cells: [{ ...cell, span: -3 }] }, 'span must be a whole number from 1 to 64, got -3'],
    [{ cells: [{ ...cell, span: 1e9 }] }, 'span must be a whole number from 1 to 64'],
    [{ cells: [{ ...cell, span: 1.5 }] }, 'span must be a whole number from 1 to 64'],
    [{ cells: [{ ...cell, tally: 'blue' }] }, 'tally must be program or preview, got blue'],
    [{ cells: [{ shows: { kind: 'nope' } }] }, 'shows.kind must be scene or source or canvas'],
    [{ cells: [], sceneAspect: 0 }, 'sceneAspect must be a number from 0.1 to 10'],
  ])('refuses %o', (layout, message) => {
    expect(() => multiviewSheet(layout as unknown as MultiviewLayout, sceneOf)).toThrowError(
      expect.objectContaining({
        code: 'invalid-option',
        message: expect.stringContaining(message),
      }),
    )
  })
})
