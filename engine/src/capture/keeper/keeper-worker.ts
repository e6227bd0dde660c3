import { systemTimers } from '../../compositor/clock/frame-clock.ts'
import { FrameLedger } from '../../compositor/frame-ledger.ts'
import { videoFrameRepeater } from '../../compositor/frame-repeater.ts'
import type { KeeperAnswer, KeeperInput, KeeperOrder, KeeperReport } from './keeper-messages.ts'
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
  port: MessagePort
}

const scope = globalThis as unknown as WorkerScope
const kept = new Map<string, Kept>()

/** Feeds a track with what comes through a port, until it ends. */
function keep({ canvasId, writable, port, frameRate }: Extract<KeeperOrder, { kind: 'keep' }>) {
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
  kept.set(canvasId, { keeper, ledger, port })
  listen(keeper, port)
}

function listen(keeper: TrackKeeper<VideoFrame>, port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<KeeperInput>) => {
    if (data.kind === 'frame') keeper.put(data.frame)
    else if (data.kind === 'repeat') keeper.repeat(data.timestampUs)
    else void keeper.end()
  }
}

function join({ canvasId, port }: Extract<KeeperOrder, { kind: 'join' }>): void {
  const held = kept.get(canvasId)
  if (!held) return
  held.port.onmessage = null
  held.port = port
  listen(held.keeper, port)
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'keep') keep(data)
  else join(data)
}
scope.postMessage({ kind: 'ready' })
