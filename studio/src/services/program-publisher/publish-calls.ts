import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { StudioApi } from '../api/studio-api.ts'
import type { ProgramCalls } from './publisher-ports.ts'

/** A server that died without a word must not hold the next attempt for long. */
const TIMEOUT_MS = 8_000

/** Publishes the program, or another stream of it, over the REST calls (CORE-CCT-010, CORE-CCT-011). */
export function createPublishCalls(api: StudioApi, streamId = PROGRAM_STREAM_ID): ProgramCalls {
  return {
    async publish({ apiUrl, rtcConfiguration }, { offerSdp, takeOver, signal }) {
      return api.call('publishStream', {
        apiUrl,
        signal,
        timeoutMs: TIMEOUT_MS,
        body: {
          id: streamId,
          has_audio: true,
          has_video: true,
          offer: { type: 'offer', sdp: offerSdp },
          provider: rtcConfiguration.provider,
          source: 'any',
          take_over: takeOver,
        },
      })
    },
    async sendCandidate({ apiUrl }, sessionId, candidate) {
      await api.call('addPublisherCandidate', {
        apiUrl,
        timeoutMs: TIMEOUT_MS,
        params: { sessionId },
        body: {
          candidate: candidate?.candidate ? { ...candidate, candidate: candidate.candidate } : null,
        },
      })
    },
    async keep({ apiUrl }, sessionId) {
      await api.call('keepStream', { apiUrl, timeoutMs: TIMEOUT_MS, params: { sessionId } })
    },
  }
}
