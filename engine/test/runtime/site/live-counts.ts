/** What lives in the page now, counted without the engine's help. */
export interface LiveCounts {
  /** Audio nodes that the collector has not taken. Collect before asking. */
  readonly audioNodes: number
  /** Textures that were made and not deleted, in all WebGL2 contexts of the page. */
  readonly textures: number
  /** VideoFrames made, cloned or read on the page and not closed. */
  readonly videoFrames: number
}

type Constructor = new (...args: never[]) => object

const nodes = new Map<string, Set<WeakRef<object>>>()
const textures = new Set<WebGLTexture>()
const frames = new Set<VideoFrame>()

/** Begins to count; before the engine is made, and with the engine on the page's own thread. */
export function countLives(): void {
  const scope = globalThis as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = scope[name]
    if (!isNodeConstructor(value)) continue
    scope[name] = watched(value, (node) => {
      const made = nodes.get(name) ?? new Set()
      nodes.set(name, made.add(new WeakRef(node)))
    })
  }
  countTextures()
  countFrames()
}

/** What lives now. */
export function livingNow(): LiveCounts {
  const audioNodes = Object.values(livingNodes()).reduce((sum, count) => sum + count, 0)
  return { audioNodes, textures: textures.size, videoFrames: frames.size }
}

/** Living audio nodes by the name of their class, without those that were replaced after a stall. */
export function livingNodes(): Record<string, number> {
  const counts = [...nodes].map(([name, refs]): [string, number] => {
    const living = [...refs].flatMap((ref) => ref.deref() ?? [])
    return [name, withoutReplaced(living).length]
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Chromium keeps a replaced source as long as its context runs; it has the same stream as the one in use. */
function withoutReplaced(living: readonly object[]): readonly object[] {
  const streams = new Set<MediaStream>()
  return living.filter((node) => {
    if (!(node instanceof MediaStreamAudioSourceNode)) return true
    const isFirst = !streams.has(node.mediaStream)
    streams.add(node.mediaStream)
    return isFirst
  })
}

function isNodeConstructor(value: unknown): value is Constructor {
  return typeof value === 'function' && value.prototype instanceof AudioNode
}

function watched<Kind extends Constructor>(kind: Kind, onMade: (made: object) => void): Kind {
  return new Proxy(kind, {
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget) as object
      onMade(made)
      return made
    },
  })
}

function countTextures(): void {
  const { prototype } = WebGL2RenderingContext
  const { createTexture, deleteTexture } = prototype
  prototype.createTexture = function (this: WebGL2RenderingContext) {
    const texture = createTexture.call(this)
    textures.add(texture)
    return texture
  }
  prototype.deleteTexture = function (this: WebGL2RenderingContext, texture) {
    if (texture) textures.delete(texture)
    deleteTexture.call(this, texture)
  }
}

function countFrames(): void {
  const { prototype } = VideoFrame
  const { clone, close } = prototype
  prototype.clone = function (this: VideoFrame) {
    const frame = clone.call(this)
    frames.add(frame)
    return frame
  }
  prototype.close = function (this: VideoFrame) {
    frames.delete(this)
    close.call(this)
  }
  const reader = ReadableStreamDefaultReader.prototype
  const { read } = reader
  reader.read = async function (this: ReadableStreamDefaultReader<unknown>) {
    const result = await read.call(this)
    if (result.value instanceof VideoFrame) frames.add(result.value)
    return result
  }
  globalThis.VideoFrame = watched(VideoFrame, (frame) => frames.add(frame as VideoFrame))
}
