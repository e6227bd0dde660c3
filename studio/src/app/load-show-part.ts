import { subscribeKey } from 'valtio/utils'
import { sessionState } from '../model/session/store.ts'
import { services } from '../model/studio-services.ts'
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
 * Fetches the part of a show as soon as it is likely to be wanted, beside everything else: at once where tokens
 * are stored, else when somebody has logged in. Until the returned function is called.
 */
export function loadShowPartEarly(): () => void {
  let cancel: (() => void) | undefined
  const attempt = () => {
    cancel?.()
    loadShowPart().catch(() => {
      if (sessionState.status !== 'anonymous') cancel = services().clock.after(RETRY_MS, attempt)
    })
  }
  const stop = subscribeKey(sessionState, 'status', (status) => {
    if (status === 'identified') attempt()
  })
  if (services().tokens.read() !== null) attempt()
  return () => {
    stop()
    cancel?.()
  }
}

async function load(): Promise<ShowPart> {
  const { startShowPart } = await import('./show-part.ts')
  const part = startShowPart()
  provideShowPart(part)
  return part
}
