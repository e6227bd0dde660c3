import {
  type Contribution,
  type ContributionRights,
  defaultContributionImage,
  type RtmpPull,
  type VideoConfig,
} from '@proscenium/protocol'
import type { RightsOf } from '../identity/rights-of.ts'
import type { ContributionRecord, EventRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { TemplateImageRecord } from '../ports/template-records.ts'
import type { RecordedContributions } from '../recordings/recorded-contributions.ts'
import { templateImageUrl } from '../templates/present-template.ts'
import { CONTRIBUTION_AUDIO, contributionVideoOf } from './contribution-config.ts'
import type { PushAddresses } from './push-addresses.ts'

/** What a contribution's view takes from its event and from the event's owner. */
export interface ContributionContext {
  readonly latencyMs: number
  readonly videoConfig: VideoConfig
  readonly rights: ContributionRights
  readonly pushAddresses: PushAddresses
  readonly recorded: Pick<RecordedContributions, 'of'>
  /** Pictures that the event's template has for slots (LIB-TPL-005). */
  readonly images: readonly TemplateImageRecord[]
}

/** What views of contributions take from the server. */
export interface ContributionViewDeps {
  readonly rights: RightsOf
  readonly pushAddresses: PushAddresses
  readonly recorded: Pick<RecordedContributions, 'of'>
}

/** Reads what the views of an event's contributions share. */
export async function contributionContextOf(
  { users, templateImages }: Pick<Repositories, 'users' | 'templateImages'>,
  event: EventRecord,
  deps: ContributionViewDeps,
): Promise<ContributionContext> {
  const owner = await users.find(event.ownerId)
  const rights = await deps.rights.of(owner)
  return {
    latencyMs: event.latencyMs,
    videoConfig: contributionVideoOf(owner?.defaultResolution ?? '720p', rights),
    rights: rights.contribution,
    pushAddresses: deps.pushAddresses,
    recorded: deps.recorded,
    images: await templateImages.listOf([event.templateId]),
  }
}

/** Whether somebody or something is in a slot (CORE-CTR-007). */
export function isAssigned(contribution: ContributionRecord): boolean {
  return (
    contribution.guestSessionId !== null ||
    contribution.pullStatus !== null ||
    contribution.pushProtocol !== null
  )
}

/**
 * A contribution slot as its director and its holder see it, with the addresses to push to: for nobody else. Its
 * own id names the stream that monitors it (GAP-008).
 */
export function presentContribution(
  contribution: ContributionRecord,
  { latencyMs, videoConfig, rights, pushAddresses, recorded, images }: ContributionContext,
): Contribution {
  const { id, index, kind, name, description, source, status, actualSource, quality } = contribution
  const { hasAudio, hasVideo, width, height, isRecorded, isMuted, isSelfMuted, volume } =
    contribution
  const isRunning = status === 'started'
  const image = images.find((candidate) => candidate.index === index)
  return {
    id,
    index,
    kind,
    name,
    description,
    source,
    status,
    actualSource,
    quality,
    hasAudio,
    hasVideo,
    width,
    height,
    isRecorded,
    isMuted,
    isSelfMuted,
    volume,
    recording: recorded.of(id),
    assigned: isAssigned(contribution),
    imageUrl: image ? templateImageUrl(image) : defaultContributionImage(index),
    isImageOverridden: image !== undefined,
    // Guests of the web are in the call room while they are connected, others never (GAP-009).
    inCallRoom: isRunning && actualSource !== 'external',
    monitor: isRunning ? { streamId: id } : null,
    latency: latencyMs,
    audioConfig: CONTRIBUTION_AUDIO,
    videoConfig,
    pull: presentPull(contribution),
    ...pushAddresses.of(contribution, rights),
  }
}

/** What is pulled into the slots of an event (CORE-EVT-030). */
export function presentRtmpPulls(contributions: readonly ContributionRecord[]): RtmpPull[] {
  return contributions.flatMap((contribution) => {
    const pull = presentPull(contribution)
    return pull === null ? [] : [{ ...pull, contributionId: contribution.id }]
  })
}

function presentPull(record: ContributionRecord) {
  const { pullProtocol, pullServerUrl, pullStatus, pullError } = record
  if (pullProtocol === null || pullServerUrl === null || pullStatus === null) return null
  const pull = { protocol: pullProtocol, serverUrl: pullServerUrl, status: pullStatus }
  return { ...pull, streamKey: null, error: pullError }
}
