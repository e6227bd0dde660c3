import type { StudioApi } from '../api/studio-api.ts'
import { createPublishCalls } from '../program-publisher/publish-calls.ts'
import type { PublishCalls } from '../program-publisher/publisher-ports.ts'
import type { ContributionTarget } from './contribution-publisher.ts'

/** A server that died without a word must not hold the next attempt for long. */
const TIMEOUT_MS = 8_000

/** Publishes into a slot over the REST calls (CORE-CCT-010, CORE-CCT-011). */
export function createContributionCalls(api: StudioApi): PublishCalls<ContributionTarget> {
  const { sendCandidate } = createPublishCalls(api)
  return {
    sendCandidate,
    async publish(target, { offerSdp, signal }) {
      return api.call('publishStream', {
        apiUrl: target.apiUrl,
        signal,
        timeoutMs: TIMEOUT_MS,
        body: {
          id: target.contributionId,
          has_audio: hasMedia(offerSdp, 'audio'),
          has_video: hasMedia(offerSdp, 'video'),
          offer: { type: 'offer', sdp: offerSdp },
          provider: target.rtcConfiguration.provider,
          source: target.source,
          take_over: false,
        },
      })
    },
  }
}

function hasMedia(sdp: string, kind: 'audio' | 'video'): boolean {
  return new RegExp(`^m=${kind} `, 'm').test(sdp)
}
