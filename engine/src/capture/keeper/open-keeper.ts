import { createKeeperWorker } from './create-keeper-worker.ts'
import type { KeeperOrder, KeeperReport } from './keeper-messages.ts'

/** A keeper that does not start within this time is done without. */
const START_TIMEOUT_MS = 5000

/** What a keeper tells of the tracks. */
export interface KeeperHooks {
  /** A canvas makes no frames at the moment; its last picture is repeated. */
  onHeld: (canvasId: string) => void
  onResumed: (canvasId: string, repeated: number) => void
}

/** The window's hands on the thread that feeds the tracks. */
export interface Keeper {
  readonly hooks: KeeperHooks
  /**
   * Feeds a track from now on; returns the port through which a compositor gives the frames. The last one is
   * repeated so many times a second when no more come; null: not at all. `isEncoded`: an encoder gets the track.
   */
  keep(
    canvasId: string,
    writable: WritableStream<VideoFrame>,
    track: { readonly frameRate: number | null; readonly isEncoded: boolean },
  ): MessagePort
  /** A port for another compositor in place of the one that gave the frames. */
  join(canvasId: string): MessagePort
  /** Ends the thread. Tracks are to have ended before. */
  dispose(): void
}

/** Starts the thread that feeds the tracks; null where it does not start. Never rejects. */
export async function openKeeper(workerUrl?: string | URL): Promise<Keeper | null> {
  try {
    const worker = createKeeperWorker(workerUrl)
    if (await isReady(worker)) return keeperOf(worker)
    worker.terminate()
  } catch {
    // A policy of the page may forbid workers.
  }
  return null
}

function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), START_TIMEOUT_MS)
    const settle = (ready: boolean) => {
      clearTimeout(timer)
      resolve(ready)
    }
    worker.onmessage = () => settle(true)
    worker.onerror = (event) => {
      event.preventDefault()
      settle(false)
    }
  })
}

function keeperOf(worker: Worker): Keeper {
  const hooks: KeeperHooks = { onHeld: () => {}, onResumed: () => {} }
  worker.onmessage = ({ data }: MessageEvent<KeeperReport>) => {
    if (data.kind === 'held') hooks.onHeld(data.canvasId)
    else if (data.kind === 'resumed') hooks.onResumed(data.canvasId, data.repeated)
  }
  const order = (message: KeeperOrder, transfer: Transferable[]) =>
    worker.postMessage(message, transfer)
  return {
    hooks,
    keep(canvasId, writable, { frameRate, isEncoded }) {
      const { port1: port, port2 } = new MessageChannel()
      order({ kind: 'keep', canvasId, writable, port, frameRate, isEncoded }, [writable, port])
      return port2
    },
    join(canvasId) {
      const { port1: port, port2 } = new MessageChannel()
      order({ kind: 'join', canvasId, port }, [port])
      return port2
    },
    dispose: () => worker.terminate(),
  }
}
