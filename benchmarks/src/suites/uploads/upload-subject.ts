/** What a new picture comes as. */
export const sourceKinds = [
  'still',
  'camera-i420',
  'camera-nv12',
  'bitmap',
  'canvas',
  'image',
  'pixels',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** One picture in the form of its kind; what holds it stays the caller's. */
export type UploadPicture =
  /** No new picture: the one before is drawn again. */
  | { readonly kind: 'still' }
  | { readonly kind: 'frame'; readonly frame: VideoFrame }
  | { readonly kind: 'bitmap'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'image'; readonly image: HTMLImageElement }
  | { readonly kind: 'pixels'; readonly data: Uint8ClampedArray<ArrayBuffer> }

/** Size of every picture and of the frame that shows it whole. */
export const PICTURE = { width: 1280, height: 720 } as const

/** A way of getting pictures on screen, opened in the page. */
export interface UploadSubject {
  readonly id: string
  readonly title: string
  /** Rejects when the browser does not give what it needs. */
  open(): Promise<OpenUpload>
}

/** One frame is `show`, then `finish`. */
export interface OpenUpload {
  /** Takes a picture over and draws it once over the whole frame. */
  show(picture: UploadPicture): Promise<void> | void
  /** Settles when all of it is done and not merely queued. */
  finish(): Promise<void> | void
  /** The picture just drawn: RGBA, rows top to bottom. */
  readPixels(): Uint8ClampedArray
  dispose(): void
}
