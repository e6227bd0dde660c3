import type { calls, EndpointResponse, RtcConfiguration } from '@proscenium/protocol'
import { DEFAULT_LATENCY_MS, presentContribution } from '../events/present-event.ts'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { presentOutput } from '../outputs/present-output.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'
import { liveStateOf } from './live-state.ts'

/** What a welcome works with. */
export interface DirectorWelcomeDeps {
  readonly store: Store
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly meter: OutputMeter
  readonly rtcConfiguration: RtcConfiguration
}

/** What a director needs on arrival (CORE-CLV-010). */
export class DirectorWelcome {
  readonly #deps: DirectorWelcomeDeps

  constructor(deps: DirectorWelcomeDeps) {
    this.#deps = deps
  }

  async of(
    userId: string,
    eventId: string,
  ): Promise<EndpointResponse<typeof calls.welcomeDirector>> {
    const { store, media, meter, rtcConfiguration } = this.#deps
    const event = await requireOwnedEvent(store, eventId, userId)
    const scenes = await store.scenes.listOf(eventId)
    const preview = scenes.find(({ id }) => id === event.previewSceneId)
    const outputs = await store.outputs.listOf(eventId)
    const contributions = await store.contributions.listOf(eventId)
    return {
      live: liveStateOf(event, media.isProgramConnected(eventId)),
      audioLock: { director: false, encoder: false },
      tmpContributionLatency: DEFAULT_LATENCY_MS,
      contributions: contributions.map(presentContribution),
      files: [],
      overlays: [],
      rtcConfiguration,
      rtmpPulls: [],
      scene: presentLiveScene(event, scenes),
      previewScene: preview ? presentScene(event, preview) : null,
      outputs: outputs.map((output) => presentOutput(output, meter)),
      revision: event.revision,
    }
  }
}
