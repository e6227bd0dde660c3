import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer-core'

/** The thread that a page runs on is busy for good, as with a script that never ends. */
export class PageHungError extends Error {
  override readonly name = 'PageHungError'

  constructor() {
    super('The page does not answer any more.')
  }
}

const askEveryMs = 1_000

/** Asks a page until `signal` is aborted; throws PageHungError once it has not answered for `limitMs`. */
export async function watchPage(
  session: CDPSession,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await assertAnswers(session, limitMs, signal)
    await sleep(askEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Asks a page once. Throws PageHungError when it does not answer within `limitMs`. */
export async function assertAnswers(
  session: CDPSession,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  // A page that has gone, or goes elsewhere, hangs nowhere: whoever watches for that tells of it.
  const answer = session.send('Runtime.evaluate', { expression: '0' }).then(
    () => true,
    () => true,
  )
  const isAnswered = await Promise.race([
    answer,
    sleep(limitMs, false, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => true),
  ])
  over.abort()
  if (!isAnswered) throw new PageHungError()
}
