import type { ActionFailure } from '../failure.ts'
import { services } from '../studio-services.ts'
import { type Notification, notificationsState } from './store.ts'

/** How long a toast stays (CORE-CST-006). */
const TOAST_MS = 4_000
const ERROR_TOAST_MS = 10_000
const MAX_LOG = 500

/** What must be said of a notification; the rest has defaults. */
export type NotificationDraft = Pick<Notification, 'level' | 'messageId'> &
  Partial<
    Pick<
      Notification,
      'values' | 'title' | 'failure' | 'detail' | 'detailId' | 'action' | 'durationMs'
    >
  >

interface ToastTimer {
  cancel: () => void
  endsAtMs: number
  remainingMs: number
}

const timers = new Map<string, ToastTimer>()

/** Shows a toast and writes it into the log; answers with its id. */
export function notify(draft: NotificationDraft): string {
  const notification = writeLog(draft)
  notificationsState.toasts.push({ ...notification })
  runTimer(notification.id, notification.durationMs)
  return notification.id
}

/** Writes what is shown elsewhere on the page into the log, without a toast. */
export function writeLog(draft: NotificationDraft): Notification {
  const { clock, createId } = services()
  const durationMs = draft.durationMs ?? (draft.level === 'error' ? ERROR_TOAST_MS : TOAST_MS)
  const notification: Notification = {
    values: {},
    title: null,
    failure: null,
    detail: null,
    detailId: null,
    action: null,
    ...draft,
    id: createId(),
    atMs: clock.now(),
    durationMs,
  }
  notificationsState.log.unshift(notification)
  notificationsState.log.splice(MAX_LOG)
  notificationsState.unreadCount += 1
  return notification
}

/**
 * Reports a failed action: what failed, by its name or else in the draft's text, with the reason beneath. An expired
 * session and a 402 have screens of their own.
 */
export function notifyFailure(
  failure: ActionFailure | null,
  draft: Omit<NotificationDraft, 'level' | 'title' | 'failure' | 'detail'> = {
    messageId: 'requestFailed',
  },
): ActionFailure | null {
  if (failure && failure.code !== 'unauthorized' && failure.code !== 'payment_required') {
    const { code, operation, detail, fields } = failure
    notify({ ...draft, level: 'error', failure: { code, operation, detail, fields } })
  }
  return failure
}

/** Takes a toast away; the log keeps it. */
export function dismissToast(id: string): void {
  timers.get(id)?.cancel()
  timers.delete(id)
  const index = notificationsState.toasts.findIndex((toast) => toast.id === id)
  if (index >= 0) notificationsState.toasts.splice(index, 1)
}

/** Stops a toast's time while somebody points at it or has focus in it. */
export function holdToast(id: string): void {
  const timer = timers.get(id)
  if (!timer) return
  timer.cancel()
  timer.remainingMs = Math.max(0, timer.endsAtMs - services().clock.now())
}

/** Lets a held toast's time run on. */
export function releaseToast(id: string): void {
  const timer = timers.get(id)
  if (timer) runTimer(id, timer.remainingMs)
}

/** Marks everything in the log as seen. */
export function markLogRead(): void {
  notificationsState.unreadCount = 0
}

/** Empties the log. */
export function clearLog(): void {
  notificationsState.log = []
  notificationsState.unreadCount = 0
}

function runTimer(id: string, remainingMs: number): void {
  const { clock } = services()
  const cancel = clock.after(remainingMs, () => dismissToast(id))
  timers.set(id, { cancel, remainingMs, endsAtMs: clock.now() + remainingMs })
}
