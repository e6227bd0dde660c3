import type { PixelRect } from '../layout/geometry.ts'
import { localSize } from '../layout/rotation.ts'
import type { CornerRadii, DrawContent, DrawItem, Paint, PixelPoint } from './draw-list.ts'

/** How much wider and higher an item gets in its local space. */
interface Stretch {
  readonly x: number
  readonly y: number
}

/** The item drawn into another box: everything in it is stretched with the box, thicknesses by the lesser of both. */
export function fitItem(item: DrawItem, box: PixelRect): DrawItem {
  const size = localSize(box, item.rotation)
  const stretch = {
    x: ratio(size.width, item.localSize.width),
    y: ratio(size.height, item.localSize.height),
  }
  const least = Math.min(stretch.x, stretch.y)
  const { outline, border, background, content } = item
  return {
    ...item,
    box,
    localSize: size,
    outline: {
      rect: stretchedRect(outline.rect, stretch),
      radii: stretchedRadii(outline.radii, least),
    },
    border: border && { ...border, width: border.width * least },
    background: background && stretchedPaint(background, stretch, least),
    contentBox: stretchedRect(item.contentBox, stretch),
    content: content && stretchedContent(content, stretch, least),
  }
}

function ratio(to: number, from: number): number {
  return from > 0 ? to / from : 1
}

function stretchedRect({ x, y, width, height }: PixelRect, stretch: Stretch): PixelRect {
  return {
    x: x * stretch.x,
    y: y * stretch.y,
    width: width * stretch.x,
    height: height * stretch.y,
  }
}

function stretchedPoint({ x, y }: PixelPoint, stretch: Stretch): PixelPoint {
  return { x: x * stretch.x, y: y * stretch.y }
}

function stretchedRadii(radii: CornerRadii, least: number): CornerRadii {
  const { topLeft, topRight, bottomRight, bottomLeft } = radii
  return {
    topLeft: topLeft * least,
    topRight: topRight * least,
    bottomRight: bottomRight * least,
    bottomLeft: bottomLeft * least,
  }
}

function stretchedPaint(paint: Paint, stretch: Stretch, least: number): Paint {
  if (paint.kind === 'color') return paint
  if (paint.kind === 'radial') {
    return {
      ...paint,
      center: stretchedPoint(paint.center, stretch),
      radius: paint.radius * least,
    }
  }
  return {
    ...paint,
    from: stretchedPoint(paint.from, stretch),
    to: stretchedPoint(paint.to, stretch),
  }
}

function stretchedContent(content: DrawContent, stretch: Stretch, least: number): DrawContent {
  if (content.kind === 'source') return { ...content, rect: stretchedRect(content.rect, stretch) }
  if (content.kind === 'placeholder') return content
  return { ...content, block: { ...content.block, sizePx: content.block.sizePx * least } }
}
