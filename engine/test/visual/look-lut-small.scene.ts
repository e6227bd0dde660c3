import { golden, image, STORY } from './golden-scene.ts'
import { filmLut, wideColors } from './lut-source.ts'

export const scene = golden({
  sentence:
    'A table works on pictures of any form, cropped, mirrored and scaled down, in story format.',
  frame: STORY,
  elements: (['pixels', 'bitmap', 'video-frame'] as const).map((form, index) =>
    image(form, {
      boundsExpected: { x1: 10, y1: 3 + index * 32, x2: 90, y2: 33 + index * 32 },
      crop: { kind: 'manual', x1: 10, x2: 90, y1: 5 },
      horizontalFlip: true,
      looks: { lut: { content: { kind: 'file', fileId: 'film' } } },
    }),
  ),
  outside: {
    by: 3,
    because: 'a table makes up to 1.5 levels of the level by which halvings may be rounded apart',
  },
  sources: {
    'file:pixels': { make: () => wideColors(960, 540) },
    'file:bitmap': { make: () => wideColors(960, 540), form: 'bitmap' },
    'file:video-frame': { make: () => wideColors(960, 540), form: 'video-frame' },
    'file:film': { make: filmLut, form: 'bitmap' },
  },
})
