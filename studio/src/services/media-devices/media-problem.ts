import { MediaAccessError, type MediaProblem } from './media-device-service.ts'

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in_use',
  TrackStartError: 'in_use',
  AbortError: 'in_use',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
}

/** Turns what getUserMedia threw into a reason that can be told to a person. */
export function mediaAccessError(cause: unknown): MediaAccessError {
  if (cause instanceof MediaAccessError) return cause
  const { name, message } = nameAndMessage(cause)
  return new MediaAccessError(PROBLEMS[name] ?? 'failed', message, { cause })
}

/** The same for a shared screen, where "not allowed" is mostly a picker that was closed. */
export function screenAccessError(cause: unknown): MediaAccessError {
  const error = mediaAccessError(cause)
  if (error.problem !== 'denied') return error
  // Chrome says so in the message alone when the system, not the visitor, refuses.
  const bySystem = /system/i.test(error.message)
  return new MediaAccessError(bySystem ? 'denied' : 'cancelled', error.message, { cause })
}

function nameAndMessage(cause: unknown): { name: string; message: string } {
  if (cause instanceof Error) return cause
  if (typeof cause === 'object' && cause !== null && 'name' in cause) {
    return { name: String(cause.name), message: 'message' in cause ? String(cause.message) : '' }
  }
  return { name: '', message: String(cause) }
}
