import type { DrawList } from '../../../scene/draw-list.ts'
import type {
  BackendCapabilities,
  BackendOptions,
  RenderTarget,
  TargetSurface,
} from '../compositor-backend.ts'
import { DeviceBackend } from '../device-backend.ts'
import { isSoftwareRenderer, rendererName } from '../software-renderer.ts'
import type { SourceFrames } from '../source-frame.ts'
import { straightenAlpha } from '../straighten-alpha.ts'
import type { Passage } from '../targeted-backend.ts'
import { commonEffects } from '../transition-effect.ts'
import type { GlHost } from './gl-host.ts'
import { WebGl2Room } from './webgl2-room.ts'

/**
 * Draws with WebGL2, one quad an element. All targets share one context and one canvas, in whose lower
 * left corner the target drawn last has its picture.
 */
export class WebGl2Backend extends DeviceBackend<WebGl2Room> {
  readonly kind = 'webgl2'

  private constructor(room: WebGl2Room, options: BackendOptions) {
    super(room, describeHost(room.host), options)
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGL2 context. */
  static async create(options: BackendOptions = {}): Promise<WebGl2Backend> {
    return new WebGl2Backend(await WebGl2Room.open(options), options)
  }

  get isLost(): boolean {
    return this.isDisposed || this.room.host.gl.isContextLost()
  }

  surface(target: RenderTarget): TargetSurface {
    this.targets.check(target)
    const { canvas } = this.room.host
    const { width, height } = target
    return { canvas, rect: { x: 0, y: canvas.height - height, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    this.targets.check(target)
    const { gl } = this.room.host
    const { width, height } = target
    const upsideDown = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown)
    const pixels = new Uint8Array(upsideDown.length)
    const stride = width * 4
    for (let row = 0; row < height; row++) {
      const from = (height - 1 - row) * stride
      pixels.set(upsideDown.subarray(from, from + stride), row * stride)
    }
    straightenAlpha(pixels)
    return pixels
  }

  protected furnish(): void {
    this.#fitCanvas()
  }

  protected vacate(): void {
    this.#fitCanvas()
  }

  protected drawList(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    this.room.drawFrame(target, list, frames)
  }

  protected drawPassage(passage: Passage): void {
    this.room.drawPassage(passage)
  }

  protected reopen(): Promise<WebGl2Room> {
    return WebGl2Room.open(this.options)
  }

  protected moved(): void {
    this.#fitCanvas()
  }

  protected get heldBytes(): number {
    return this.room.bytes
  }

  /** The canvas is as wide as the widest target and as high as the highest. */
  #fitCanvas(): void {
    const { canvas } = this.room.host
    const width = Math.max(1, ...this.targets.all.map((target) => target.width))
    const height = Math.max(1, ...this.targets.all.map((target) => target.height))
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
  }
}

function describeHost({ gl, blending }: GlHost): BackendCapabilities {
  const renderer = rendererName(gl)
  const softwareRendering = isSoftwareRenderer(renderer)
  const maxSizePx: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE)
  return {
    renderer,
    softwareRendering,
    // With software rendering the browser converts and copies a frame on its main thread.
    videoUpload: softwareRendering ? 'pixels' : 'video-frame',
    maxSizePx: typeof maxSizePx === 'number' ? maxSizePx : 2048,
    transitions: [...commonEffects, 'shader'],
    blending,
  }
}
