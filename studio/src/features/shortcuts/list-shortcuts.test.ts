import { describe, expect, it } from 'vitest'
import { listShortcuts } from './list-shortcuts.ts'

const run = () => undefined

describe('listShortcuts', () => {
  it('lists what the screen can do, and nothing else', () => {
    const listed = listShortcuts({ cut: run, goMixer: run })
    expect(listed.map(({ group }) => group)).toEqual(['show', 'studio'])
    expect(listed.flatMap(({ items }) => items.map(({ command }) => command))).toEqual([
      'cut',
      'goMixer',
    ])
  })

  it('makes one line of the ten digits, and shows both steps of an arrow', () => {
    const [scenes, elements] = listShortcuts({ takeScene: run, moveLeft: run })
    expect(scenes?.items).toEqual([
      { command: 'takeScene', group: 'scenes', chords: ['Digit1', 'Digit0'], argument: 0 },
    ])
    expect(elements?.items[0]?.chords).toEqual(['ArrowLeft', 'Shift+ArrowLeft'])
  })
})
