import type { PixelSize } from '../scene/draw-list.ts'
import type { TargetSurface } from './backend/compositor-backend.ts'
import type { FrameLedger } from './frame-ledger.ts'
import { videoFrameRepeater } from './frame-repeater.ts'
import { FrameSink } from './frame-sink.ts'
import type { TrackEnd } from './messages.ts'
import { PortOutput } from './port-output.ts'

/** Makes a frame of what a target has just drawn. */
export interface FrameMaker {
  capture(): VideoFrame
  surface(): TargetSurface
}

/** What became of a frame. */
export type EmitResult = 'sent' | 'dropped' | 'closed'

/** Where the finished frames of a canvas go. */
export interface TrackOutput {
  /** False when the track was stopped. */
  readonly isOpen: boolean
  /** Sends what was just drawn. */
  emit(maker: FrameMaker, timestampUs: number): EmitResult
  /** Sends the last picture once more, with a new time. */
  repeat(timestampUs: number): EmitResult
  dispose(): Promise<void>
}

/** Makes the output for a track's end, whose picture has that size. */
export function createTrackOutput(
  end: TrackEnd,
  size: PixelSize,
  ledger: FrameLedger,
): TrackOutput {
  switch (end.kind) {
    case 'port':
      return new PortOutput(end.port, ledger)
    case 'writable':
      return new GeneratorOutput(end.writable, ledger)
    case 'surface':
      return new SurfaceOutput(end.surface, size)
  }
}

/**
 * Writes VideoFrames into a track generator. The last frame is kept (as a second handle on the same
 * pixels), so that an unchanged picture, or one that cannot be drawn while the graphics context is lost,
 * is repeated at no cost and the track never starves.
 */
class GeneratorOutput implements TrackOutput {
  readonly #ledger: FrameLedger
  readonly #sink: FrameSink<VideoFrame>
  readonly #repeater = videoFrameRepeater()
  #last: VideoFrame | null = null

  constructor(writable: WritableStream<VideoFrame>, ledger: FrameLedger) {
    this.#ledger = ledger
    this.#sink = new FrameSink<VideoFrame>(writable.getWriter(), ledger)
  }

  get isOpen(): boolean {
    return this.#sink.isOpen
  }

  emit(maker: FrameMaker): EmitResult {
    const frame = this.#ledger.adopt(maker.capture())
    this.#keep(this.#ledger.adopt(frame.clone()))
    return this.#write(frame)
  }

  repeat(timestampUs: number): EmitResult {
    if (!this.#last) return this.#sink.isOpen ? 'dropped' : 'closed'
    if (!this.#sink.isReady) return this.#sink.isOpen ? 'dropped' : 'closed'
    return this.#write(this.#ledger.adopt(this.#repeater.at(this.#last, timestampUs)))
  }

  async dispose(): Promise<void> {
    this.#keep(null)
    this.#repeater.clear()
    await this.#sink.close()
  }

  #write(frame: VideoFrame): EmitResult {
    if (this.#sink.write(frame)) return 'sent'
    return this.#sink.isOpen ? 'dropped' : 'closed'
  }

  #keep(frame: VideoFrame | null): void {
    if (this.#last) this.#ledger.close(this.#last)
    this.#last = frame
  }
}

/** Paints onto the surface of a canvas that the window captures. */
class SurfaceOutput implements TrackOutput {
  readonly isOpen = true
  readonly #surface: OffscreenCanvas | HTMLCanvasElement
  readonly #context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null

  constructor(surface: OffscreenCanvas | HTMLCanvasElement, { width, height }: PixelSize) {
    this.#surface = surface
    surface.width = width
    surface.height = height
    // The two kinds of canvas have the same method with types of their own.
    this.#context = (surface as OffscreenCanvas).getContext('2d', { alpha: false })
  }

  emit(maker: FrameMaker): EmitResult {
    const { canvas, rect } = maker.surface()
    const { width, height } = this.#surface
    this.#context?.drawImage(canvas, rect.x, rect.y, rect.width, rect.height, 0, 0, width, height)
    return 'sent'
  }

  /** A capture only makes a frame when something was painted: one pixel onto itself is enough. */
  repeat(): EmitResult {
    this.#context?.drawImage(this.#surface, 0, 0, 1, 1, 0, 0, 1, 1)
    return 'sent'
  }

  async dispose(): Promise<void> {
    this.#context?.clearRect(0, 0, this.#surface.width, this.#surface.height)
  }
}
