import { systemTimers } from '../../compositor/clock/frame-clock.ts'
import { FrameLedger } from '../../compositor/frame-ledger.ts'
import { videoFrameRepeater } from '../../compositor/frame-repeater.ts'
import type { KeeperAnswer, KeeperInput, KeeperOrder, KeeperReport } from './keeper-messages.ts'
import { LimitedFrames } from './limited-frames.ts'
import { TrackKeeper } from './track-keeper.ts'

/** The part of a dedicated worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<KeeperOrder>) => void) | null
  postMessage(report: KeeperReport): void
}

/** A track that is kept, and the port that its frames come through. */
interface Kept {
  readonly keeper: TrackKeeper<VideoFrame>
  readonly ledger: FrameLedger
  /** Null where frames are handed on as they were drawn. */
  limited: LimitedFrames | null
  port: MessagePort
}

const scope = globalThis as unknown as WorkerScope
const kept = new Map<string, Kept>()

/** Feeds a track with what comes through a port, until it ends. */
function keep(order: Extract<KeeperOrder, { kind: 'keep' }>) {
  const { canvasId, writable, port, frameRate, isEncoded } = order
  const ledger = new FrameLedger()
  const repeater = videoFrameRepeater()
  const tell = (answer: KeeperAnswer) => kept.get(canvasId)?.port.postMessage(answer)
  const keeper = new TrackKeeper<VideoFrame>({
    writer: writable.getWriter(),
    ledger,
    timers: systemTimers,
    frameRate,
    at: (frame, timestampUs) => repeater.at(frame, timestampUs),
    onTaken: () => tell({ kind: 'taken', openFrames: ledger.openFrames }),
    onClosed: () => {
      repeater.clear()
      tell({ kind: 'closed' })
      if (kept.get(canvasId)?.keeper === keeper) kept.delete(canvasId)
    },
    onHeld: () => scope.postMessage({ kind: 'held', canvasId }),
    onResumed: (repeated) => scope.postMessage({ kind: 'resumed', canvasId, repeated }),
  })
  const track = { keeper, ledger, limited: isEncoded ? LimitedFrames.open() : null, port }
  kept.set(canvasId, track)
  listen(track)
}

/** Takes what comes through the port of a track, in its order: to convert a frame takes a moment. */
function listen(track: Kept): void {
  const { port } = track
  let done: Promise<void> = Promise.resolve()
  port.onmessage = ({ data }: MessageEvent<KeeperInput>) => {
    done = done.then(() => take(track, port, data))
  }
}

async function take(track: Kept, port: MessagePort, input: KeeperInput): Promise<void> {
  const { keeper, limited } = track
  if (input.kind === 'frame') {
    const frame = limited ? await limited.convert(input.frame) : input.frame
    // Who drew it may have been replaced meanwhile.
    if (track.port === port) keeper.put(frame)
    else frame.close()
  } else if (input.kind === 'repeat') keeper.repeat(input.timestampUs)
  else await keeper.end()
}

/** Another compositor draws for the track from now on. */
function join({ canvasId, port }: Extract<KeeperOrder, { kind: 'join' }>): void {
  const held = kept.get(canvasId)
  if (!held) return
  held.port.onmessage = null
  held.port = port
  // A frame of the old one may be under conversion, and its room can't be shared.
  if (held.limited) held.limited = LimitedFrames.open()
  listen(held)
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'keep') keep(data)
  else join(data)
}
scope.postMessage({ kind: 'ready' })
