import {
  type ActualContributionSource,
  type ContributionStopReason,
  contributionLifecycle,
} from '@proscenium/protocol'
import { DEFAULT_SOUND, defaultNameOf } from '../events/contribution-slots.ts'
import type { Changes } from '../ports/paging.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { ContributionAnnouncer } from './contribution-announcer.ts'
import {
  type ArrivalFigures,
  contributionQuality,
  isQualityNews,
  qualityBars,
} from './contribution-quality.ts'

/** What arrives from a contribution. */
export interface ArrivingMedia {
  readonly actualSource: ActualContributionSource
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  readonly widthPixels: number | null
  readonly heightPixels: number | null
}

/** What may change of a pull. */
export type PullChanges = Partial<
  Pick<
    ContributionRecord,
    'pullProtocol' | 'pullServerUrl' | 'sealedPullUrl' | 'pullStatus' | 'pullError'
  >
>

/** What contribution states work with. */
export interface ContributionStatesDeps {
  readonly store: Store
  readonly announcer: Pick<ContributionAnnouncer, 'contributionUpdated'>
}

const NOTHING_ARRIVES = {
  actualSource: null,
  hasAudio: false,
  hasVideo: false,
  width: null,
  height: null,
  quality: 0,
} satisfies Changes<ContributionRecord>

/**
 * Writes what becomes of contributions, and tells of it. Steps that contributions don't have (CORE-CTS-001 to
 * CORE-CTS-003) change nothing. Callers see to it that what happens to one contribution happens in turn.
 */
export class ContributionStates {
  readonly #deps: ContributionStatesDeps
  /** The quality that was told last of each contribution that has started. */
  readonly #qualities = new Map<string, number>()

  constructor(deps: ContributionStatesDeps) {
    this.#deps = deps
  }

  /** Media is awaited. One that has started goes on: its new session takes over when it arrives. */
  async starting(id: string): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (!contribution || !contributionLifecycle.canStep(contribution.status, 'starting')) return
    await this.#write(id, { ...NOTHING_ARRIVES, status: 'starting', stopReason: null })
  }

  /** Media arrives; said again when it changes. False when none is awaited. */
  async started(id: string, media: ArrivingMedia): Promise<boolean> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (!contribution || contribution.status === 'stopped') return false
    const { actualSource, hasAudio, hasVideo, widthPixels: width, heightPixels: height } = media
    const arriving = { actualSource, hasAudio, hasVideo, width, height }
    await this.#write(id, { ...arriving, status: 'started', stopReason: null })
    return true
  }

  /** Its pictures stopped arriving, or its sound if it has no pictures; it is still there. */
  async stalled(id: string): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (contribution?.status !== 'started') return
    await this.#write(id, contribution.hasVideo ? { hasVideo: false } : { hasAudio: false })
  }

  /** Its sound stopped arriving while its pictures go on, or came back. */
  async heard(id: string, hasAudio: boolean): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (contribution?.status === 'started') await this.#write(id, { hasAudio })
  }

  /** Its pictures have another size. */
  async resized(id: string, width: number, height: number): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (contribution?.status === 'started') await this.#write(id, { width, height })
  }

  /**
   * What came of it in the last two seconds. A change that can be seen is told (GAP-013); the row has it only
   * when another bar is lit, for those who read it later.
   */
  async measured(id: string, figures: ArrivalFigures): Promise<void> {
    const { store, announcer } = this.#deps
    const contribution = await store.contributions.find(id)
    if (contribution?.status !== 'started') return
    const quality = contributionQuality(figures, contribution.actualSource)
    const last = this.#qualities.get(id) ?? contribution.quality
    const isOfRow = qualityBars(last) === qualityBars(contribution.quality)
    if (!isQualityNews(isOfRow ? last : contribution.quality, quality)) return
    this.#qualities.set(id, quality)
    if (qualityBars(quality) !== qualityBars(contribution.quality))
      await this.#write(id, { quality })
    else await announcer.contributionUpdated({ ...contribution, quality })
  }

  /** Nothing arrives any more. One that has stopped stays as it is. */
  async stopped(id: string, stopReason: ContributionStopReason): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (!contribution || !contributionLifecycle.canStep(contribution.status, 'stopped')) return
    await this.#write(id, { ...NOTHING_ARRIVES, status: 'stopped', stopReason })
  }

  /**
   * Nobody is in the slot any more, and nothing arrives; with `holder` only if he still holds it. Resolves to
   * whom it held, or to undefined when it was left as it is. What is pulled is for pulls to end. Who knew an
   * address to push to knows none any more.
   */
  async freed(
    id: string,
    stopReason: ContributionStopReason,
    holder?: string,
  ): Promise<{ readonly guestSessionId: string | null } | undefined> {
    const { store, announcer } = this.#deps
    const change = await store.transaction(async (within) => {
      const found = await within.contributions.find(id)
      // In turn with those who take slots.
      if (found) await within.events.lock(found.eventId)
      const slot = await within.contributions.find(id)
      if (!slot || slot.pullStatus !== null) return undefined
      const { guestSessionId } = slot
      if (holder !== undefined && guestSessionId !== holder) return undefined
      const stopped = { ...NOTHING_ARRIVES, status: 'stopped', stopReason } as const
      const left = { guestSessionId: null, pushProtocol: null, pushEpoch: slot.pushEpoch + 1 }
      const freed = await within.contributions.update(id, {
        ...stopped,
        ...left,
        ...DEFAULT_SOUND,
        // What a guest is called goes with the guest.
        ...(guestSessionId !== null && defaultNameOf(slot.index)),
      })
      return { freed, guestSessionId }
    })
    if (!change) return undefined
    this.#qualities.delete(id)
    const { freed, guestSessionId } = change
    await announcer.contributionUpdated(freed, guestSessionId)
    return { guestSessionId }
  }

  /** Nothing is pushed into it any more. */
  async pushEnded(id: string, stopReason: ContributionStopReason): Promise<void> {
    await this.#write(id, {
      ...NOTHING_ARRIVES,
      status: 'stopped',
      stopReason,
      pushProtocol: null,
    })
  }

  /** Its addresses for encoders are others from now on. */
  async renewed(id: string): Promise<void> {
    const contribution = await this.#deps.store.contributions.find(id)
    if (contribution) await this.#write(id, { pushEpoch: contribution.pushEpoch + 1 })
  }

  /** From where a slot is pulled, and how that goes. */
  async pulls(id: string, changes: PullChanges): Promise<void> {
    await this.#write(id, changes)
  }

  async #write(id: string, changes: Changes<ContributionRecord>): Promise<void> {
    const { store, announcer } = this.#deps
    if (changes.status === 'stopped') this.#qualities.delete(id)
    await announcer.contributionUpdated(await store.contributions.update(id, changes))
  }
}
