import type { Routes } from '../http/implement.ts'
import { addPublisherCandidateRoute } from './webrtc/add-publisher-candidate.ts'
import { addViewerCandidateRoute } from './webrtc/add-viewer-candidate.ts'
import { answerStreamRoute } from './webrtc/answer-stream.ts'
import { closeStreamRoute } from './webrtc/close-stream.ts'
import { keepStreamRoute } from './webrtc/keep-stream.ts'
import { publishStreamRoute } from './webrtc/publish-stream.ts'
import { viewStreamRoute } from './webrtc/view-stream.ts'

/** What the routes of WebRTC work with. */
export type StreamRouteDeps = Parameters<typeof publishStreamRoute>[0] &
  Parameters<typeof viewStreamRoute>[0]

/** What browsers send and view. */
export function createStreamRoutes(
  deps: StreamRouteDeps,
): Pick<
  Routes,
  | 'publishStream'
  | 'addPublisherCandidate'
  | 'keepStream'
  | 'viewStream'
  | 'answerStream'
  | 'addViewerCandidate'
  | 'closeStream'
> {
  return {
    publishStream: publishStreamRoute(deps),
    addPublisherCandidate: addPublisherCandidateRoute(deps),
    keepStream: keepStreamRoute(deps),
    viewStream: viewStreamRoute(deps),
    answerStream: answerStreamRoute(deps),
    addViewerCandidate: addViewerCandidateRoute(deps),
    closeStream: closeStreamRoute(deps),
  }
}
