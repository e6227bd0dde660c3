/** What is kept of one frame. */
export interface SeenFrame {
  /** When it came, in milliseconds of the page. */
  readonly atMs: number
  readonly timestampUs: number
  /** Red, green, blue, 0 to 255, at each of the places asked for. */
  readonly colors: readonly (readonly [number, number, number])[]
}

/** A place in percent of the frame. */
export type Place = readonly [xPercent: number, yPercent: number]

interface Processor {
  readonly readable: ReadableStream<VideoFrame>
}
declare const MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => Processor

/**
 * Reads the frames of a track as a receiver would: for so many milliseconds, or until what has been read is
 * enough. No timers: they are slow in a hidden page.
 */
export async function readFrames(
  track: MediaStreamTrack,
  ms: number | ((frames: readonly SeenFrame[]) => boolean),
  places: readonly Place[] = [],
): Promise<SeenFrame[]> {
  const clone = track.clone()
  const reader = new MediaStreamTrackProcessor({ track: clone }).readable.getReader()
  const frames: SeenFrame[] = []
  const startMs = performance.now()
  const isEnough = () => (typeof ms === 'number' ? performance.now() - startMs >= ms : ms(frames))
  while (!isEnough()) {
    const { value, done } = await reader.read()
    if (done) break
    const atMs = performance.now()
    const colors = places.length > 0 ? await colorsOf(value, places) : []
    frames.push({ atMs, timestampUs: value.timestamp, colors })
    value.close()
  }
  await reader.cancel()
  clone.stop()
  return frames
}

/** Colours of a frame at places. */
export async function colorsOf(
  frame: VideoFrame,
  places: readonly Place[],
): Promise<SeenFrame['colors']> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {}
  const pixels = new Uint8Array(width * height * 4)
  await frame.copyTo(pixels, { format: 'RGBA' })
  return places.map(([xPercent, yPercent]) => {
    const x = Math.min(width - 1, Math.floor((xPercent / 100) * width))
    const y = Math.min(height - 1, Math.floor((yPercent / 100) * height))
    const at = (y * width + x) * 4
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
  })
}

/** Frames a second over what was read. */
export function rateOf(frames: readonly SeenFrame[]): number {
  const first = frames[0]
  const last = frames.at(-1)
  if (!first || !last || last.atMs === first.atMs) return 0
  return ((frames.length - 1) * 1000) / (last.atMs - first.atMs)
}
