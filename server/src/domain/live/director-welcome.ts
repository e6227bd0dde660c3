import type { calls, EndpointResponse, RtcConfiguration } from '@proscenium/protocol'
import {
  type ContributionViewDeps,
  contributionContextOf,
  presentContribution,
  presentRtmpPulls,
} from '../contributions/contribution-view.ts'
import { presentFileState } from '../events/present-event-parts.ts'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { Principal } from '../identity/principal.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { presentOutput } from '../outputs/present-output.ts'
import { WATERMARK } from '../overlays/watermark.ts'
import type { Clock } from '../ports/clock.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'
import { audioLockOf } from './audio-lock.ts'
import { statesAt } from './file-play.ts'
import { liveStateOf } from './live-state.ts'
import type { PreRollTimes } from './pre-roll-times.ts'

/** What a welcome works with. */
export interface DirectorWelcomeDeps extends ContributionViewDeps {
  readonly store: Store
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly meter: OutputMeter
  readonly preRollTimes: PreRollTimes
  readonly clock: Clock
  readonly rtcConfiguration: RtcConfiguration
}

/** What a director needs on arrival (CORE-CLV-010). */
export class DirectorWelcome {
  readonly #deps: DirectorWelcomeDeps

  constructor(deps: DirectorWelcomeDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`. */
  async of(
    user: Principal,
    eventId: string,
  ): Promise<EndpointResponse<typeof calls.welcomeDirector>> {
    const { store, media, preRollTimes, meter, clock, rtcConfiguration } = this.#deps
    const { userId } = user
    const event = await requireOwnedEvent(store, eventId, userId)
    const scenes = await store.scenes.listOf(eventId)
    const preview = scenes.find(({ id }) => id === event.previewSceneId)
    const outputs = await store.outputs.listOf(eventId)
    const contributions = await store.contributions.listOf(eventId)
    const fileStates = await store.fileStates.listOf(eventId)
    const files = await store.files.listReadable(userId)
    const context = await contributionContextOf(store, event, this.#deps)
    return {
      live: liveStateOf(event, media, preRollTimes.progressOf(event)),
      audioLock: audioLockOf(event),
      tmpContributionLatency: event.latencyMs,
      contributions: contributions.map((slot) => presentContribution(slot, context)),
      files: statesAt(fileStates, files, clock.now()).map(presentFileState),
      overlays: [WATERMARK],
      rtcConfiguration,
      rtmpPulls: presentRtmpPulls(contributions),
      scene: presentLiveScene(event, scenes),
      previewScene: preview ? presentScene(event, preview) : null,
      outputs: outputs.map((output) => presentOutput(output, meter)),
      revision: event.revision,
    }
  }
}
