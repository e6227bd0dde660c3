interface Contexts {
  readonly '2d': OffscreenCanvasRenderingContext2D
  readonly webgl2: WebGL2RenderingContext
}

/** An opaque context of the scene's size. Throws an Error when the browser gives none. */
export function contextOf<Kind extends keyof Contexts>(
  { width, height }: { readonly width: number; readonly height: number },
  kind: Kind,
): Contexts[Kind] {
  const canvas = new OffscreenCanvas(width, height)
  const options = { alpha: false, antialias: false, depth: false, stencil: false }
  const context = canvas.getContext(kind as '2d', options)
  if (!context) throw new Error(`The browser gives no ${kind} context`)
  return context as unknown as Contexts[Kind]
}
