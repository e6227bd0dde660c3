import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { JanusMessage } from './janus-message.ts'

/** Codes of Janus (`JANUS_ERROR_*`) and of its video room (`JANUS_VIDEOROOM_ERROR_*`) that mean something to us. */
const unauthorized: readonly number[] = [403, 433]
const unreadableDescription: readonly number[] = [431, 437, 464, 465]
const missingPlugin: readonly number[] = [460]

/** True where Janus has forgotten the session, as after a long silence: nothing of it is left. */
export function isSessionGone(message: JanusMessage): boolean {
  return message.error?.code === 458
}

/** The error for a request that Janus refuses. Its words name no secret, ours neither. */
export function failureOf(message: JanusMessage): MediaPlaneError | null {
  const data = message.plugindata?.data
  const code = message.error?.code ?? data?.error_code
  if (code === undefined) return null
  const reason = message.error?.reason ?? data?.error ?? 'no reason given'
  if (unauthorized.includes(code)) {
    const text =
      'Janus refuses this server: JANUS_API_SECRET and JANUS_ADMIN_KEY must be as Janus has them.'
    return new MediaPlaneError('internal', text)
  }
  if (missingPlugin.includes(code)) {
    return new MediaPlaneError(
      'internal',
      'Janus has no video room: its plugin must be switched on.',
    )
  }
  if (unreadableDescription.includes(code)) {
    return new MediaPlaneError('offer_rejected', `Janus can't use the description: ${reason}.`)
  }
  return new MediaPlaneError('internal', `Janus refuses the request: ${reason} (${code}).`)
}

/** The error for a Janus that is not there, or does not answer in time. */
export function unreachable(cause?: unknown): MediaPlaneError {
  const text = 'The media server (Janus) is not available; try again.'
  return MediaPlaneError.because('host_unavailable', text, cause)
}
