import { describe, expect, it } from 'vitest'
import type { AudioStrip } from '../../model/audio/strips.ts'
import { mergeStrips } from './merge-strips.ts'

const strip = (index: number, volume = 80): AudioStrip => ({
  sourceKey: `contribution:${index}`,
  elementId: `a${index}`,
  content: { kind: 'contribution', contributionIndex: index },
  volume,
  isMuted: false,
  followsVideo: true,
})

describe('mergeStrips', () => {
  it('shows each sound once, what is heard first', () => {
    const merged = mergeStrips([strip(1)], [strip(1, 20), strip(2)], { isSameScene: false })
    expect(merged.map(({ sourceKey, bus, volume }) => [sourceKey, bus, volume])).toEqual([
      ['contribution:1', 'live', 80],
      ['contribution:2', 'preview', 80],
    ])
  })

  it('moves the draft too while it is the draft of what is on air', () => {
    const targets = (isSameScene: boolean) =>
      mergeStrips([strip(1)], [strip(1)], { isSameScene })[0]?.targets
    expect(targets(true)).toEqual(['live', 'preview'])
    expect(targets(false)).toEqual(['live'])
    expect(mergeStrips([strip(1)], [], { isSameScene: true })[0]?.targets).toEqual(['live'])
  })
})
