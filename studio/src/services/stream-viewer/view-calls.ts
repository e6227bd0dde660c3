import type { StudioApi } from '../api/studio-api.ts'
import type { ViewCalls } from './viewer-ports.ts'

/** A server that died without a word must not hold the next attempt for long. */
const TIMEOUT_MS = 8_000

/** Watches streams over the REST calls (CORE-CLV-017 to CORE-CLV-020). */
export function createViewCalls(api: StudioApi): ViewCalls {
  return {
    async view({ apiUrl, streamId }, signal) {
      return api.call('viewStream', {
        apiUrl,
        signal,
        timeoutMs: TIMEOUT_MS,
        body: { id: streamId, offerAudio: true, offerVideo: true },
      })
    },
    async answer({ apiUrl }, sessionId, answerSdp) {
      await api.call('answerStream', {
        apiUrl,
        timeoutMs: TIMEOUT_MS,
        params: { sessionId },
        body: { answer: { type: 'answer', sdp: answerSdp } },
      })
    },
    async sendCandidate({ apiUrl }, { sessionId, candidate, signal }) {
      await api.call('addViewerCandidate', {
        apiUrl,
        signal,
        timeoutMs: TIMEOUT_MS,
        params: { sessionId },
        body: {
          candidate: candidate?.candidate ? { ...candidate, candidate: candidate.candidate } : null,
        },
      })
    },
    async close({ apiUrl }, sessionId) {
      await api.call('closeStream', { apiUrl, timeoutMs: TIMEOUT_MS, params: { sessionId } })
    },
  }
}
