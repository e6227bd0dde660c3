import type { ProgramPublisher } from '../../services/program-publisher/program-publisher.ts'
import { linkAfter, publishTarget } from '../connection/program-link.ts'
import { connectionState, IDLE_LINK } from '../connection/store.ts'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { formatsState } from './store.ts'

/** How long the server may say that a format does not arrive while its link looks well here. */
const PATIENCE_MS = 4_000
/** How long another tab may hold a format of the program that this one sends, before it is taken back. */
const TAKE_BACK_MS = 1_000

interface FormatSender {
  readonly publisher: ProgramPublisher
  readonly stop: () => void
}
const senders = new Map<string, FormatSender>()
const waits = new Map<string, () => void>()

/**
 * Sends every format that is composed here as long as this tab sends the program, and nothing otherwise: who sends
 * the program sends all of it.
 */
export function sendFormats(): void {
  const { engine } = showServices()
  const { event } = eventState
  const isOurs = isSending(connectionState.program.status)
  const composed = event?.composedFormatIds ?? []
  for (const formatId of senders.keys()) {
    if (!isOurs || !composed.includes(formatId) || !engine.formatStream(formatId)) end(formatId)
  }
  if (!event || connectionState.program.status !== 'connected') return
  for (const formatId of composed) {
    const stream = engine.formatStream(formatId)
    const size = engine.formatSize(formatId)
    if (stream && size) senderOf(formatId).publisher.start(stream, publishTarget(event, size))
  }
}

/** Sends anew what the server says does not arrive though its link looks well here. */
export function guardFormats(): void {
  const { phase, live } = eventState
  for (const [formatId, { publisher }] of senders) {
    const isDeaf =
      phase === 'open' &&
      connectionState.control.status === 'open' &&
      publisher.status.status === 'connected' &&
      !live.connectedFormatIds.includes(formatId)
    if (isDeaf) waitOnce(`deaf ${formatId}`, PATIENCE_MS, () => publisher.republish())
    else forgetWait(`deaf ${formatId}`)
  }
}

/** Tries every link now instead of waiting. */
export function retryFormatLinks(): void {
  for (const { publisher } of senders.values()) publisher.retryNow()
}

/** Keeps every format that is on air for whoever has logged in again. */
export function keepFormats(): void {
  for (const { publisher } of senders.values()) publisher.keep()
}

/** Ends the sending of all formats. */
export function endFormats(): void {
  for (const formatId of [...senders.keys()]) end(formatId)
}

/** While the program is tried again its formats are left to try by themselves. */
function isSending(status: string): boolean {
  return status === 'connected' || status === 'retrying' || status === 'connecting'
}

function senderOf(formatId: string): FormatSender {
  const known = senders.get(formatId)
  if (known) return known
  const publisher = showServices().createFormatPublisher(formatId)
  formatsState.links[formatId] = { ...IDLE_LINK, framesPerSecond: null, bitRateBps: null }
  const stops = [
    publisher.onStatus((status) => {
      const link = formatsState.links[formatId]
      if (link) Object.assign(link, linkAfter(link, status))
      if (status.status === 'taken')
        waitOnce(`taken ${formatId}`, TAKE_BACK_MS, () => takeBack(formatId))
    }),
    publisher.onStats(({ framesPerSecond, bitRateBps }) => {
      const link = formatsState.links[formatId]
      if (link) Object.assign(link, { framesPerSecond, bitRateBps })
    }),
  ]
  const sender = {
    publisher,
    stop: () => {
      for (const stop of stops) stop()
      publisher.dispose()
    },
  }
  senders.set(formatId, sender)
  return sender
}

/** Another tab has the format but not the program: it will be told that, and this one goes on. */
function takeBack(formatId: string): void {
  if (connectionState.program.status === 'connected') senders.get(formatId)?.publisher.takeOver()
}

function end(formatId: string): void {
  senders.get(formatId)?.stop()
  senders.delete(formatId)
  delete formatsState.links[formatId]
  forgetWait(`deaf ${formatId}`)
  forgetWait(`taken ${formatId}`)
}

function waitOnce(key: string, delayMs: number, then: () => void): void {
  if (waits.has(key)) return
  const cancel = services().clock.after(delayMs, () => {
    waits.delete(key)
    then()
  })
  waits.set(key, cancel)
}

function forgetWait(key: string): void {
  waits.get(key)?.()
  waits.delete(key)
}
