import { subscribeKey } from 'valtio/utils'
import { sessionState } from '../model/session/store.ts'
import { services } from '../model/studio-services.ts'
import { withEvenWebRtc } from '../services/webrtc/with-even-web-rtc.ts'
import { provideShowPart, type ShowPart } from './show-port.ts'

/** Between attempts to fetch it before anybody waits for it. */
const RETRY_MS = 5_000

let loading: Promise<ShowPart> | null = null

/** Fetches and starts the part of a show, once. Rejects when it cannot be fetched; the next call tries again. */
export function loadShowPart(): Promise<ShowPart> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Fetches the part of a show before anybody asks for it, where tokens are stored or once somebody has logged in,
 * until the returned function is called.
 * @param firstPage resolves when the first page no longer needs the network for itself
 */
export function loadShowPartEarly(firstPage: Promise<unknown>): () => void {
  let cancel: (() => void) | undefined
  let isStopped = false
  const attempt = async () => {
    cancel?.()
    await firstPage
    if (isStopped) return
    await loadShowPart().catch(() => {
      if (sessionState.status !== 'anonymous')
        cancel = services().clock.after(RETRY_MS, () => void attempt())
    })
  }
  const stop = subscribeKey(sessionState, 'status', (status) => {
    if (status === 'identified') void attempt()
  })
  if (services().tokens.read() !== null) void attempt()
  return () => {
    isStopped = true
    stop()
    cancel?.()
  }
}

async function load(): Promise<ShowPart> {
  const { startShowPart } = await withEvenWebRtc(import('./show-part.ts'))
  const part = startShowPart()
  provideShowPart(part)
  return part
}
