import type {
  HorizontalAlignment,
  Rgba,
  Rotation,
  TextDirection,
  TextTime,
  VerticalAlignment,
} from '@proscenium/protocol'
import type { UvWindow } from '../layout/crop-window.ts'
import type { PixelPoint, PixelRect, PixelSize } from '../layout/geometry.ts'
import type { CornerRadii, Outline } from '../layout/outline.ts'
import type { ItemLooks } from './item-looks.ts'

export type { CornerRadii, Outline, PixelPoint, PixelRect, PixelSize, UvWindow }

/** Names a picture source within one engine, such as `contribution:1` or `file:abc` (see `sourceKeyOf`). */
export type SourceKey = string

/** A gradient stop; `offset` 0 to 1, ascending in a list. */
export interface PaintStop {
  readonly offset: number
  readonly color: Rgba
}

/** What fills the outline under the content, in local pixels; colours are straight sRGB. */
export type Paint =
  | { readonly kind: 'color'; readonly color: Rgba }
  | {
      readonly kind: 'linear'
      /** Where offset 0 lies. */
      readonly from: PixelPoint
      /** Where offset 1 lies. */
      readonly to: PixelPoint
      readonly stops: readonly PaintStop[]
    }
  | {
      readonly kind: 'radial'
      readonly center: PixelPoint
      /** Where offset 1 lies, in pixels. */
      readonly radius: number
      readonly stops: readonly PaintStop[]
    }

/** A ring inside the outline, drawn over everything inside; `width` in pixels. */
export interface BorderRing {
  readonly width: number
  readonly color: Rgba
}

/** A line around letters, outside them; `widthEm` in em. */
export interface LetterOutline {
  readonly color: Rgba
  readonly widthEm: number
}

/** A shadow under letters and their outline; lengths in em. */
export interface LetterShadow {
  readonly color: Rgba
  readonly offsetXEm: number
  readonly offsetYEm: number
  readonly blurEm: number
}

/** How a line runs through its box. */
export interface TickerRun {
  /** Pixels a second. */
  readonly speedPx: number
  /** `auto` is to the right for text written from the right, and to the left for all other. */
  readonly direction: 'auto' | 'left' | 'right'
  /** Stands between lines and between rounds. */
  readonly separator: string
}

/** Words to set into the content box; everything that changes their picture is in here. */
export interface TextBlock {
  readonly text: string
  /** The document's font id; the backend's font resolver maps it to a family list. */
  readonly fontId: string
  /** Em in pixels. */
  readonly sizePx: number
  readonly color: Rgba
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly horizontalAlignment: HorizontalAlignment
  readonly verticalAlignment: VerticalAlignment
  /** Shrinks the text until it fits. */
  readonly autoFit: boolean
  readonly direction: TextDirection
  readonly outline: LetterOutline | null
  readonly shadow: LetterShadow | null
  /** A single line that runs through the box; null for words that stand still. */
  readonly ticker: TickerRun | null
  /** A time that `listAt` fills into the text; null once it has, and where there is none. */
  readonly time: TextTime | null
}

/** The pictograms of placeholders. */
export type PlaceholderIcon = 'browser' | 'carousel' | 'contribution' | 'file' | 'image' | 'video'

/** What stands where there is no picture: an icon and words, drawn on a dark panel. */
export interface PlaceholderPicture {
  readonly icon: PlaceholderIcon
  /** One line; may be empty. */
  readonly title: string
  /** One smaller line under the title; may be empty. */
  readonly detail: string
  /** One reference pixel of the frame, in pixels, so that it looks the same at every frame size. */
  readonly referencePixel: number
}

/** What an element shows inside its content box. */
export type DrawContent =
  | {
      readonly kind: 'source'
      readonly key: SourceKey
      /** The window of the source that is shown. */
      readonly crop: UvWindow
      /** Where the whole window lands, in local pixels; may exceed the content box, which cuts it. */
      readonly rect: PixelRect
      /** True where the window may be moved sideways, after a face (GAP-025). */
      readonly followsFace?: boolean
    }
  | {
      readonly kind: 'text'
      readonly block: TextBlock
      /** Tickers only: how far the line has run, in pixels. */
      readonly scrollPx?: number
    }
  | { readonly kind: 'placeholder'; readonly picture: PlaceholderPicture }

/**
 * One element, ready to draw: no percents, no defaults, no look-ups left.
 *
 * All shapes but `box` are in the element's local space: an unrotated box of `localSize` with its
 * top left corner at (0, 0). Local space is turned `rotation` degrees clockwise about its centre and
 * then centred in `box`, which it fills exactly.
 */
export interface DrawItem {
  /** Id of the visual element or caption. */
  readonly elementId: string
  /** Id of the element that carries this caption; null for elements. */
  readonly parentId: string | null
  /** Pairs it with an item of another list in a morph; absent: it pairs with none. */
  readonly matchKey?: string
  /** The bounds on screen, in frame pixels; edges may lie outside the frame. */
  readonly box: PixelRect
  readonly rotation: Rotation
  /** Size of the local space: that of `box`, exchanged for 90 and 270 degrees. */
  readonly localSize: PixelSize
  readonly outline: Outline
  readonly border: BorderRing | null
  readonly background: Paint | null
  /** Box less border less padding; content is cut at it and at the outline's inner edge. */
  readonly contentBox: PixelRect
  readonly content: DrawContent | null
  /** Mirrors the content left to right within the content box. */
  readonly flipHorizontal: boolean
  /** Mirrors the content top to bottom within the content box. */
  readonly flipVertical: boolean
  /** 0 to 1, of the finished element as a whole (background, content and border together). */
  readonly opacity: number
  /** Whole pixels of the frame outside of which nothing of it is drawn; absent: no limit but the frame. */
  readonly clip?: PixelRect
  /** Feather, shadow, keying, blending and the like; absent for the many elements without. */
  readonly looks?: ItemLooks
}

/**
 * A scene for one frame size: items in drawing order, the lowest first. Hidden and fully transparent
 * elements are left out. Pure data: may be cached, compared and sent between threads.
 */
export interface DrawList {
  /** Frame width in pixels. */
  readonly width: number
  /** Frame height in pixels. */
  readonly height: number
  readonly items: readonly DrawItem[]
}
