import type { Account } from './account.ts'
import { until } from './until.ts'

/** What the server says of a show; only what tests read. */
export interface ShowState {
  readonly live: {
    readonly status: string | null
    readonly step: string | null
    readonly programConnected: boolean
    readonly seenContributionIndices: readonly number[]
  }
  readonly previewSceneId: string | null
  readonly liveSceneId: string | null
  readonly liveScene: ShownScene | null
  readonly scenes: readonly ShownScene[]
  readonly contributions: readonly ShownSlot[]
  readonly outputs: readonly { readonly kind: string; readonly status: string }[]
}

/** A scene with its draft. */
export interface ShownScene {
  readonly id: string
  readonly name: string
  readonly visualElements: readonly {
    readonly kind: string
    readonly content: { readonly kind: string; readonly contributionIndex?: number } | null
    readonly overlays: readonly unknown[]
  }[]
}

/** A contribution slot. */
export interface ShownSlot {
  readonly index: number
  readonly name: string | null
  readonly status: string
}

/** A recording of a show. */
export interface ShownRecording {
  readonly status: string
  readonly downloadUrl: string
  readonly startedAt: string
  readonly durationSec: number
}

/** A show as its server has it: what a page did is asked of no page. */
export class ServerShow {
  readonly account: Account
  readonly eventId: string

  private constructor(account: Account, eventId: string) {
    this.account = account
    this.eventId = eventId
  }

  /** The one of this account that is open. */
  static async open(account: Account): Promise<ServerShow> {
    return new ServerShow(account, await account.ongoingEventId())
  }

  async state(): Promise<ShowState> {
    const { body } = await this.account.call('GET', `/v1/events/${this.eventId}/studio`)
    return body as ShowState
  }

  /** Waits until the server's state answers a question with something. */
  until<Value>(
    subject: string,
    read: (state: ShowState) => Value | false | null | undefined,
  ): Promise<Value> {
    return until(subject, async () => read(await this.state()))
  }

  /** The name of the scene on air. */
  async onAir(): Promise<string | undefined> {
    const { liveSceneId, scenes } = await this.state()
    return scenes.find(({ id }) => id === liveSceneId)?.name
  }

  /** Waits until a scene is on air. */
  airs(name: string): Promise<ShownScene> {
    return this.until(
      `${name} is on air`,
      ({ liveScene, liveSceneId, scenes }) =>
        scenes.find(({ id }) => id === liveSceneId)?.name === name && liveScene,
    )
  }

  /** The scene under edit, as the server has it. */
  async preview(): Promise<ShownScene | undefined> {
    const { previewSceneId, scenes } = await this.state()
    return scenes.find(({ id }) => id === previewSceneId)
  }

  /** Waits until a program arrives and viewers get it. */
  isLive(): Promise<boolean> {
    return this.until(
      'the show is live',
      ({ live }) => live.status === 'started' && live.programConnected,
    )
  }

  /** Waits for the recordings that are ready, so many at least. */
  recordings(count: number): Promise<readonly ShownRecording[]> {
    return until(`${count} recordings are ready`, async () => {
      const ready = (await this.#listed()).filter(({ status }) => status === 'ready')
      return ready.length >= count ? ready : null
    })
  }

  /** Waits until the recording under way has grown by some seconds. */
  async recordsMore(durationSec: number): Promise<void> {
    const before = await this.recordedSec()
    await until(
      `${durationSec} s more are recorded`,
      async () => (await this.recordedSec()) >= before + durationSec,
    )
  }

  /** Length of the recording under way, 0 without one. */
  async recordedSec(): Promise<number> {
    const running = (await this.#listed()).filter(({ status }) => status === 'recording')
    return Math.max(0, ...running.map(({ durationSec }) => durationSec))
  }

  async #listed(): Promise<readonly ShownRecording[]> {
    const { body } = await this.account.call('GET', `/v1/events/${this.eventId}/files`)
    return (body as { recordings: readonly ShownRecording[] }).recordings
  }
}

/** Where a guest's picture lies in a scene; undefined where it does not. */
export function elementOfSlot(scene: ShownScene | null | undefined, { index }: ShownSlot) {
  return scene?.visualElements.find(({ content }) => content?.contributionIndex === index)
}
