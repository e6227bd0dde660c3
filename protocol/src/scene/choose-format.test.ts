import { expect, it } from 'vitest'
import { chooseFormat } from './choose-format.ts'
import { type Format, formatSchema } from './format.ts'

const format = (id: string, videoRatio: number): Format =>
  formatSchema.parse({ id, name: id, videoRatio })
const wide = format('wide', 16 / 9)
const story = format('story', 9 / 16)
const square = format('square', 1)

it('the format matches the orientation, else is landscape, else there is none (CORE-ELS-006, GAP-117, GAP-134)', () => {
  expect(chooseFormat([wide, story], 'landscape')).toBe(wide)
  expect(chooseFormat([wide, story], 'portrait')).toBe(story)
  expect(chooseFormat([wide], 'portrait')).toBe(wide)
  expect(chooseFormat([wide, square], 'portrait')).toBe(square)
  expect(chooseFormat([story], 'landscape')).toBeUndefined()
  expect(chooseFormat([], 'portrait')).toBeUndefined()
})
