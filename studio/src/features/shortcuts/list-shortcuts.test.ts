import { describe, expect, it } from 'vitest'
import { shortcuts } from '../../model/shortcuts/key-map.ts'
import { listShortcuts } from './list-shortcuts.ts'

const run = () => undefined

describe('listShortcuts', () => {
  it('lists what the screen can do, and nothing else', () => {
    const listed = listShortcuts({ cut: run, goMixer: run }, shortcuts)
    expect(listed.map(({ group }) => group)).toEqual(['show', 'studio'])
    expect(listed.flatMap(({ items }) => items.map(({ command }) => command))).toEqual([
      'cut',
      'goMixer',
    ])
  })

  it('makes one line of the ten digits, and shows both steps of an arrow', () => {
    const [scenes, elements] = listShortcuts({ takeScene: run, moveLeft: run }, shortcuts)
    expect(scenes?.items).toEqual([
      { command: 'takeScene', group: 'scenes', chords: ['Digit1', 'Digit0'], argument: 0 },
    ])
    expect(elements?.items[0]?.chords).toEqual(['ArrowLeft', 'Shift+ArrowLeft'])
  })

  it('lists each digit where one of them is another key, and a command without keys as well', () => {
    const own = shortcuts.map((row) => {
      if (row.id === 'takeScene-2') return { ...row, chords: ['F8'] }
      return row.id === 'cut' ? { ...row, chords: [] } : row
    })
    const [show, scenes] = listShortcuts({ takeScene: run, cut: run }, own)
    expect(show?.items[0]).toMatchObject({ command: 'cut', chords: [] })
    expect(scenes?.items[0]?.chords).toHaveLength(10)
    expect(scenes?.items[0]?.chords[1]).toBe('F8')
  })
})
