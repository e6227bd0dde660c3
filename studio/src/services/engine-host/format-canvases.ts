import type { Canvas, Engine } from '@proscenium/engine'
import type { OtherFormat } from '@proscenium/protocol'
import type { HostFormat, MonitorId, ProgramSize } from './engine-host.ts'
import type { LinkedScenes } from './linked-scenes.ts'
import { type MonitorElements, monitorKey } from './monitor-elements.ts'

/** What the canvases of other formats stand on. */
export interface FormatCanvasesParts {
  readonly engine: Engine
  readonly scenes: LinkedScenes
  readonly elements: MonitorElements
  /** Size of the master's program. */
  readonly size: () => ProgramSize
  /** What is heard in every format: the master's mix, with its faders. */
  readonly sound: () => MediaStreamTrack[]
  /** Part of the program's size that previews are drawn at. */
  readonly previewPart: number
  /** A format's program is composed on another canvas from now on, or on none any more. */
  readonly onProgram: (formatId: string, stream: MediaStream | null, size: ProgramSize) => void
}

interface OpenFormat {
  readonly format: HostFormat
  /** There is one while the format is composed. */
  program: Canvas | null
  /** The program's picture with the sound of all formats. */
  stream: MediaStream | null
  /** There is one while the page shows it. */
  preview: Canvas | null
}

/**
 * Program and preview in formats other than the master: composed from the same sources in the same frames,
 * following every take of the master's canvases.
 */
export class FormatCanvases {
  readonly #parts: FormatCanvasesParts
  readonly #open = new Map<string, OpenFormat>()

  constructor(parts: FormatCanvasesParts) {
    this.#parts = parts
  }

  /** Takes other formats, or others of them to be composed. */
  set(formats: readonly HostFormat[]): void {
    const wanted = new Map(formats.map((format) => [format.formatId, format]))
    for (const [id, { format }] of this.#open) {
      const next = wanted.get(id)
      if (!next || !isSameShape(format, next)) this.#close(id)
    }
    for (const format of formats) {
      const known = this.#open.get(format.formatId)
      this.#open.set(format.formatId, {
        format,
        program: known?.program ?? null,
        stream: known?.stream ?? null,
        preview: known?.preview ?? null,
      })
      this.#adjust(format.formatId)
    }
  }

  /** The canvas of a monitor in a format; undefined while there is none. */
  canvas(monitor: MonitorId, formatId: string): Canvas | undefined {
    return this.#open.get(formatId)?.[monitor] ?? undefined
  }

  /** The program of a format; null while it is not composed. */
  stream(formatId: string): MediaStream | null {
    return this.#open.get(formatId)?.stream ?? null
  }

  /** Size of the program in a format; null for an unknown one. */
  size(formatId: string): ProgramSize | null {
    const open = this.#open.get(formatId)
    return open ? sizeInFormat(this.#parts.size(), open.format) : null
  }

  /** The page shows a format's preview from now on, or no longer. */
  shownChanged(formatId: string): void {
    if (this.#open.has(formatId)) this.#adjust(formatId)
  }

  /** Composes anew, as after the master's program has got another size. */
  resize(): void {
    for (const [id, open] of this.#open) {
      if (!open.program) continue
      open.program.dispose()
      open.program = null
      this.#adjust(id)
    }
  }

  #close(formatId: string): void {
    const open = this.#open.get(formatId)
    this.#open.delete(formatId)
    open?.program?.dispose()
    open?.preview?.dispose()
    this.#parts.scenes.removeFormat(formatId)
    if (open?.program) this.#tell(open.format, null)
  }

  /** Makes the canvases that a format needs, and lets those go that it does not. */
  #adjust(formatId: string): void {
    const open = this.#open.get(formatId)
    if (!open) return
    const { format } = open
    const needsPreview = this.#parts.elements.has(monitorKey('preview', formatId))
    const isNeeded = format.isComposed || needsPreview
    if (isNeeded) this.#parts.scenes.addFormat(format)
    if (format.isComposed && !open.program) {
      open.program = this.#add('program', format)
      const { program } = open
      open.stream = new MediaStream([...program.stream.getVideoTracks(), ...this.#parts.sound()])
      this.#tell(format, open.stream)
    } else if (!format.isComposed && open.program) {
      open.program.dispose()
      Object.assign(open, { program: null, stream: null })
      this.#tell(format, null)
    }
    if (needsPreview && !open.preview) open.preview = this.#add('preview', format)
    else if (!needsPreview && open.preview) {
      open.preview.dispose()
      open.preview = null
    }
    if (!isNeeded) this.#parts.scenes.removeFormat(formatId)
  }

  /** A canvas that follows the master's, and shows what that shows now. */
  #add(monitor: MonitorId, format: OtherFormat): Canvas {
    const { engine, scenes, elements, previewPart } = this.#parts
    const { width, height, frameRate } = sizeInFormat(this.#parts.size(), format)
    const part = monitor === 'preview' ? previewPart : 1
    const followScene = (sceneId: string) => scenes.idIn(sceneId, format.formatId)
    const canvas = engine.addCanvas(monitorKey(monitor, format.formatId), {
      width: Math.round(width * part),
      height: Math.round(height * part),
      frameRate,
      role: monitor,
      followCanvas: monitor,
      followScene,
    })
    const leading = engine.canvas(monitor)?.sceneId
    if (leading) void canvas.take(followScene(leading))
    elements.show(monitorKey(monitor, format.formatId), canvas)
    return canvas
  }

  #tell(format: OtherFormat, stream: MediaStream | null): void {
    this.#parts.onProgram(format.formatId, stream, sizeInFormat(this.#parts.size(), format))
  }
}

/** The size of a format's program beside a master of that size: its shorter side is as long. */
export function sizeInFormat(
  { width, height, frameRate }: ProgramSize,
  { toRatio }: Pick<OtherFormat, 'toRatio'>,
): ProgramSize {
  const short = Math.min(width, height)
  const even = (side: number) => Math.round(side / 2) * 2
  return toRatio > 1
    ? { width: even(short * toRatio), height: short, frameRate }
    : { width: short, height: even(short / toRatio), frameRate }
}

function isSameShape(one: OtherFormat, other: OtherFormat): boolean {
  return one.fromRatio === other.fromRatio && one.toRatio === other.toRatio
}
