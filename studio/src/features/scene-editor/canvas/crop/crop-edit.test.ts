import { type Bounds, CROP_FRAMES, type Crop, facePositions, rotations } from '@proscenium/protocol'
import type { FacePosition } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropSubject,
  cropTo,
  manualStart,
  panPicture,
  pictureZoom,
  wholeOf,
  zoomPicture,
} from './crop-edit.ts'
import { type CropElement, wholePicture, windowOfCrop } from './picture-view.ts'

const frame = CROP_FRAMES.landscape
const plain: CropElement = {
  boundsExpected: { x1: 25, y1: 25, x2: 75, y2: 75 },
  crop: null,
  sizing: 'fill',
  rotation: 0,
  horizontalFlip: false,
  verticalFlip: false,
  border: null,
  padding: 0,
}
const subjectOf = (element: Partial<CropElement>, source = { width: 1280, height: 720 }) =>
  ({ element: { ...plain, ...element }, source, frame }) satisfies CropSubject

const edges = fc.double({ min: 0, max: 60, noNaN: true })
const lengths = fc.double({ min: 10, max: 40, noNaN: true })
const anyBounds = fc
  .tuple(edges, edges, lengths, lengths)
  .map(([x1, y1, width, height]) => ({ x1, y1, x2: x1 + width, y2: y1 + height }))
const anyCrop: fc.Arbitrary<Crop | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...facePositions).map((faceXPosition) => ({
    kind: 'automatic' as const,
    faceXPosition,
  })),
)
const anySubject = fc
  .record({
    boundsExpected: anyBounds,
    crop: anyCrop,
    rotation: fc.constantFrom(...rotations),
    horizontalFlip: fc.boolean(),
    verticalFlip: fc.boolean(),
    source: fc.record({
      width: fc.integer({ min: 320, max: 3840 }),
      height: fc.integer({ min: 240, max: 2160 }),
    }),
  })
  .map(({ source, ...element }) => subjectOf(element, source))
/** What is rounded to a hundred-thousandth of the picture, on screen. */
const closeTo = (bounds: Bounds) =>
  Object.fromEntries(Object.entries(bounds).map(([edge, at]) => [edge, expect.closeTo(at, 1)]))

describe('the window of a crop', () => {
  const source = { width: 1280, height: 720 }
  const square = { width: 540, height: 540 }
  const wide = { width: 1080, height: 540 }

  it('is the whole picture without one', () => {
    expect(windowOfCrop(null, square, source)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  })

  it('by hand gets its lower edge from the shape of the box (CORE-CRP-003 to CORE-CRP-006, GAP-024)', () => {
    const crop = { kind: 'manual', x1: 10, x2: 46, y1: 20 } as const
    expect(windowOfCrop(crop, square, source)).toMatchObject({
      top: 0.2,
      bottom: expect.closeTo(0.84),
    })
    expect(windowOfCrop({ ...crop, y1: 90 }, square, source).bottom).toBe(1)
  })

  it('by itself is as high as the picture, about the face, and stays within (CORE-CRP-002, GAP-025)', () => {
    const windowAt = (faceXPosition: FacePosition, box = square) =>
      windowOfCrop({ kind: 'automatic', faceXPosition }, box, source)
    expect(windowAt('middle')).toEqual({ left: 0.21875, top: 0, right: 0.78125, bottom: 1 })
    expect(windowAt('far_left').left).toBe(0)
    expect(windowAt('far_right').right).toBe(1)
    expect(windowAt('far_left', wide)).toMatchObject({ left: 0, right: 1 })
  })
})

describe('crop mode', () => {
  it('begins with what is seen, and changes nothing by that', () => {
    fc.assert(
      fc.property(anySubject, (subject) => {
        const start = manualStart(subject)
        expect(wholeOf(subject, start)).toMatchObject(
          closeTo(wholePicture(subject.element, subject.source, frame)),
        )
      }),
    )
  })

  it('gives a picture that fits into a box of another shape its own box', () => {
    const { boundsExpected, crop } = manualStart(
      subjectOf({ sizing: 'fit', boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 100 } }),
    )
    expect(boundsExpected).toEqual({ x1: 0, y1: 25, x2: 50, y2: 75 })
    expect(crop).toEqual({ kind: 'manual', x1: 0, x2: 100, y1: 0 })
  })

  it('keeps the picture where it is while the frame is drawn smaller, however it is turned', () => {
    fc.assert(
      fc.property(
        anySubject,
        fc.tuple(
          ...([0, 1, 2, 3] as const).map(() => fc.double({ min: 0, max: 0.4, noNaN: true })),
        ),
        (subject, [left = 0, right = 0, top = 0, bottom = 0]) => {
          const start = manualStart(subject)
          const { x1, y1, x2, y2 } = start.boundsExpected
          const cropped = cropTo(subject, start, {
            x1: x1 + left * (x2 - x1),
            x2: x2 - right * (x2 - x1),
            y1: y1 + top * (y2 - y1),
            y2: y2 - bottom * (y2 - y1),
          })
          expect(wholeOf(subject, cropped)).toMatchObject(closeTo(wholeOf(subject, start)))
        },
      ),
    )
  })

  it('never shows what lies beside the picture', () => {
    const shift = fc.double({ min: -200, max: 200, noNaN: true })
    const factor = fc.double({ min: 0.05, max: 20, noNaN: true })
    fc.assert(
      fc.property(anySubject, shift, shift, factor, (subject, x, y, by) => {
        const patch = panPicture(subject, zoomPicture(subject, manualStart(subject), by), { x, y })
        const whole = wholeOf(subject, patch)
        const { x1, y1, x2, y2 } = patch.boundsExpected
        expect(whole.x1).toBeLessThanOrEqual(x1 + 0.1)
        expect(whole.y1).toBeLessThanOrEqual(y1 + 0.1)
        expect(whole.x2).toBeGreaterThanOrEqual(x2 - 0.1)
        expect(whole.y2).toBeGreaterThanOrEqual(y2 - 0.1)
        expect(patch.crop.x1).toBeLessThan(patch.crop.x2)
      }),
    )
  })

  it('moves the picture with the pointer, turned and mirrored ones too', () => {
    for (const rotation of rotations) {
      for (const horizontalFlip of [false, true]) {
        const subject = subjectOf({ rotation, horizontalFlip })
        const close = zoomPicture(subject, manualStart(subject), 4)
        const moved = panPicture(subject, close, { x: 3, y: -2 })
        const [from, to] = [wholeOf(subject, close), wholeOf(subject, moved)]
        expect(to.x1 - from.x1).toBeCloseTo(3, 1)
        expect(to.y1 - from.y1).toBeCloseTo(-2, 1)
      }
    }
  })

  it('counts its zoom from the largest part that the shape allows', () => {
    const subject = subjectOf({})
    const start = manualStart(subject)
    expect(pictureZoom(subject, start)).toBeCloseTo(1)
    expect(pictureZoom(subject, zoomPicture(subject, start, 2))).toBeCloseTo(2)
    expect(pictureZoom(subject, zoomPicture(subject, start, 0.5))).toBeCloseTo(1)
  })
})
