import type { DrawList } from '../../../scene/draw-list.ts'
import type {
  BackendCapabilities,
  BackendOptions,
  RenderTarget,
  TargetSurface,
} from '../compositor-backend.ts'
import { DeviceBackend } from '../device-backend.ts'
import type { SourceFrames } from '../source-frame.ts'
import type { Passage } from '../targeted-backend.ts'
import { commonEffects } from '../transition-effect.ts'
import { GpuCanvases } from './gpu-canvases.ts'
import { WebGpuRoom } from './webgpu-room.ts'

/**
 * Draws with WebGPU, one quad an element. Every target has a canvas of its own; one device draws them
 * all, so that a source is taken over once. Besides what the interface says, drawing throws what the device
 * refused since the drawing before.
 */
export class WebGpuBackend extends DeviceBackend<WebGpuRoom> {
  readonly kind = 'webgpu'
  readonly #canvases = new GpuCanvases()

  private constructor(room: WebGpuRoom, options: BackendOptions) {
    super(room, describeRoom(room), options)
  }

  /** Rejects with `BackendUnavailableError` when the machine gives no WebGPU device. */
  static async create(options: BackendOptions = {}): Promise<WebGpuBackend> {
    return new WebGpuBackend(await WebGpuRoom.open(options), options)
  }

  get isLost(): boolean {
    return this.isDisposed || this.room.host.isLost
  }

  surface(target: RenderTarget): TargetSurface {
    this.targets.check(target)
    const { width, height } = target
    return { canvas: this.#canvases.canvas(target), rect: { x: 0, y: 0, width, height } }
  }

  readPixels(target: RenderTarget): Uint8Array {
    this.targets.check(target)
    return this.#canvases.read(target)
  }

  protected furnish(target: RenderTarget): void {
    this.#canvases.furnish(this.room.host, target)
  }

  protected vacate(target: RenderTarget): void {
    this.#canvases.remove(target)
    this.room.releaseTarget(target.id)
  }

  protected drawList(target: RenderTarget, list: DrawList, frames: SourceFrames): void {
    this.room.drawFrame(target, this.#canvases.texture(target), list, frames)
  }

  protected drawPassage(passage: Passage): void {
    this.room.drawPassage(this.#canvases.texture(passage.target), passage)
  }

  protected override endDraw(): void {
    super.endDraw()
    const fault = this.room.host.takeFault()
    if (fault) throw fault
  }

  protected reopen(): Promise<WebGpuRoom> {
    return WebGpuRoom.open(this.options)
  }

  protected moved(): void {
    this.#canvases.move(this.room.host)
  }

  protected get heldBytes(): number {
    return this.room.bytes + this.canvasBytes
  }
}

function describeRoom({ host, paths }: WebGpuRoom): BackendCapabilities {
  const { renderer, softwareRendering, maxSizePx } = host.facts
  const takesFrames = paths.has('external') || paths.has('copy')
  return {
    renderer,
    softwareRendering,
    // With software rendering the browser converts each frame again for every use.
    videoUpload: takesFrames && !softwareRendering ? 'video-frame' : 'pixels',
    maxSizePx,
    transitions: commonEffects,
    blending: host.blending,
  }
}
