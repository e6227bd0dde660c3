import type { ChildProcess } from 'node:child_process'
import { spawnFfmpeg } from '../ffmpeg/spawn-ffmpeg.ts'
import type { PullMode } from './input-description.ts'
import { type PullSource, pullArguments } from './pull-arguments.ts'

/** What an ffmpeg that pulls is started with. */
export interface SpawnedPull {
  readonly ffmpegPath: string
  readonly source: PullSource
  readonly mode: PullMode
  /** Attempts of this pull that failed one after the other before. */
  readonly failedAttempts: number
  /** It took too much memory and was ended; the text is fit to show. */
  readonly onExcess: (error: string) => void
}

/** An ffmpeg that pulls. */
export interface PullChild {
  readonly child: ChildProcess
  /** Of this machine, by which it gets to its source; null where it has none. */
  readonly localUrl: string | null
  /** See `ReachedSource`. */
  fault(): string | null
  /** Closes the way to the source; for when ffmpeg has ended. */
  leave(): Promise<void>
}

/**
 * Starts the ffmpeg of a pull once the way to its source is known; null where it is not wanted any more by then.
 * Throws what {@link PullSource.reach} does.
 */
export async function spawnPull(
  { ffmpegPath, source, mode, failedAttempts, onExcess }: SpawnedPull,
  {
    isWanted,
    ...way
  }: { readonly port: number; readonly startedAtMs: number; readonly isWanted: () => boolean },
): Promise<PullChild | null> {
  const reached = (await source.reach?.(failedAttempts)) ?? null
  if (!isWanted()) {
    await reached?.close()
    return null
  }
  const child = spawnFfmpeg(ffmpegPath, pullArguments(source, mode, { ...way, reached }), {
    stdio: [source.feed ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    onExcess,
  })
  if (child.stdin !== null) source.feed?.begin(child.stdin)
  return {
    child,
    localUrl: reached?.url ?? null,
    fault: () => reached?.fault() ?? null,
    leave: async () => reached?.close(),
  }
}
