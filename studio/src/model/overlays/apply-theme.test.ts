import { overlayCaptionSchema } from '@proscenium/protocol'
import { sceneThemeSchema } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import { themed } from './apply-theme.ts'
import { SCENE_THEMES } from './scene-themes.ts'

const THEME = { fontColor: '14181fff', overlayColor: 'ffd76aff' }
const caption = (fields: object) => overlayCaptionSchema.parse({ id: 'caption', ...fields })

describe('scene themes (CORE-THM-001 to CORE-THM-006, GAP-140)', () => {
  it('are themes of the contract, each by an id of its own', () => {
    for (const theme of SCENE_THEMES) expect(sceneThemeSchema.parse(theme)).toEqual(theme)
    expect(new Set(SCENE_THEMES.map(({ id }) => id)).size).toBe(SCENE_THEMES.length)
  })

  it.each(SCENE_THEMES)('$name can be read', ({ fontColor, overlayColor }) => {
    const [low, high] = [luminance(fontColor), luminance(overlayColor)].toSorted((a, b) => a - b)
    expect(((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it('colour words and the areas under them', () => {
    const named = themed(
      caption({
        content: { kind: 'text', text: 'Ann' },
        background: { kind: 'color', color: '000000ff' },
      }),
      THEME,
    )
    expect(named).toMatchObject({
      content: { text: 'Ann', color: THEME.fontColor },
      background: { kind: 'color', color: THEME.overlayColor },
    })
  })

  it('leave lines of light and captions without a ground as they are', () => {
    const background = { kind: 'color' as const, color: 'ffc857ff' }
    const bar = caption({ background, relativeBounds: { width: 0.8, height: 16 } })
    expect(themed(bar, THEME)).toEqual(bar)
    const bare = caption({ content: { kind: 'text', text: 'Ann' } })
    expect(themed(bare, THEME).background).toBeNull()
  })
})

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
