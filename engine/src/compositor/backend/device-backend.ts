import type { DrawList, SourceKey } from '../../scene/draw-list.ts'
import type { BackendCapabilities, BackendOptions, BackendStats } from './compositor-backend.ts'
import type { SourceFrames } from './source-frame.ts'
import { TargetedBackend } from './targeted-backend.ts'

/** What lives and dies with one graphics context or device. */
export interface DeviceRoom {
  readonly host: { onLost: (() => void) | null }
  readonly textures: { readonly uploads: number }
  readonly rasters: { readonly rasterisations: number; clear(): void; endDraw(): void }
  /** Draw calls since the room was opened. */
  readonly drawCalls: number
  prepare(list: DrawList, frames: SourceFrames): void
  release(key: SourceKey): void
  dispose(): void
}

/** What backends do alike that draw with a context or a device which can be lost and opened anew. */
export abstract class DeviceBackend<Room extends DeviceRoom> extends TargetedBackend {
  protected room: Room
  protected isDisposed = false
  /** Totals of rooms that were lost. */
  #past = { uploads: 0, rasterisations: 0, drawCalls: 0 }

  protected constructor(room: Room, capabilities: BackendCapabilities, options: BackendOptions) {
    super(capabilities, options)
    this.room = room
    this.#watch(room)
  }

  /** Opens another room. Rejects with `BackendUnavailableError`. */
  protected abstract reopen(): Promise<Room>
  /** Called when another room has taken the place of a lost one. */
  protected abstract moved(): void
  /** Bytes held now, canvases included. */
  protected abstract get heldBytes(): number

  override prepare(list: DrawList, frames: SourceFrames): void {
    if (!this.isLost) this.room.prepare(list, frames)
  }

  override releaseSource(key: SourceKey): void {
    this.room.release(key)
  }

  override fontsChanged(): void {
    this.room.rasters.clear()
  }

  override stats(): BackendStats {
    const { textures, rasters, drawCalls } = this.room
    return {
      uploads: this.#past.uploads + textures.uploads,
      rasterisations: this.#past.rasterisations + rasters.rasterisations,
      drawCalls: this.#past.drawCalls + drawCalls,
      textureBytes: this.isDisposed ? 0 : this.heldBytes,
    }
  }

  override async rebuild(): Promise<void> {
    if (!this.isLost || this.isDisposed) return
    const room = await this.reopen()
    if (this.isDisposed) {
      room.dispose()
      return
    }
    const { uploads, rasterisations, drawCalls } = this.stats()
    this.#past = { uploads, rasterisations, drawCalls }
    this.room.dispose()
    this.room = room
    this.rebuilt()
    this.#watch(room)
    this.moved()
  }

  override dispose(): void {
    if (this.isDisposed) return
    this.isDisposed = true
    for (const target of this.targets.all) this.removeTarget(target)
    this.room.dispose()
  }

  protected override endDraw(): void {
    this.room.rasters.endDraw()
  }

  #watch({ host }: Room): void {
    host.onLost = () => {
      if (!this.isDisposed) this.reportLoss()
    }
  }
}
