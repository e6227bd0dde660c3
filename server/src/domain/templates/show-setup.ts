import type { CreateId } from '../ports/clock.ts'
import type {
  ContributionRecord,
  DistributorRecord,
  EventRecord,
  OutputRecord,
} from '../ports/records.ts'
import type { ShowSetup } from '../ports/template-records.ts'

/** What a template keeps of a show (GAP-153 as amended). The name of a guest who is in a slot is not the slot's. */
export function setupOf(
  event: EventRecord,
  parts: {
    readonly contributions: readonly ContributionRecord[]
    readonly distributors: readonly DistributorRecord[]
  },
): ShowSetup {
  const { formatId, otherFormatIds, transition, latencyMs, fieldDisplayed } = event
  return {
    formatId,
    otherFormatIds,
    transition,
    latencyMs,
    fieldDisplayed,
    slots: parts.contributions.map(
      ({ index, name, description, source, isRecorded, guestSessionId }) => {
        const isGuests = guestSessionId !== null
        return {
          index,
          name: isGuests ? null : name,
          description: isGuests ? null : description,
          source,
          isRecorded,
        }
      },
    ),
    destinations: parts.distributors.map(
      ({ id: _id, eventId: _eventId, createdAt: _createdAt, ...destination }) => destination,
    ),
  }
}

/** Everything that a new show has before its template's setup is put into it. */
export interface NewShow {
  readonly event: EventRecord
  readonly contributions: readonly ContributionRecord[]
}

/** A new show as its template's setup wants it. */
export interface ShowWithSetup extends NewShow {
  readonly distributors: readonly DistributorRecord[]
  readonly outputs: readonly OutputRecord[]
}

/**
 * Puts a template's setup into a new show. What belongs to other formats is left out where the show begins in
 * another one than it was saved in.
 */
export function withSetup(
  { event, contributions }: NewShow,
  setup: ShowSetup | null,
  createId: CreateId,
): ShowWithSetup {
  if (setup === null) return { event, contributions, distributors: [], outputs: [] }
  const { transition, latencyMs, fieldDisplayed } = setup
  const isSameFormat = setup.formatId === event.formatId
  const distributors = setup.destinations.map((destination) => ({
    ...destination,
    id: createId(),
    eventId: event.id,
    formatId: isSameFormat ? destination.formatId : null,
    createdAt: event.createdAt,
  }))
  return {
    event: {
      ...event,
      transition,
      latencyMs,
      fieldDisplayed,
      otherFormatIds: isSameFormat ? setup.otherFormatIds : [],
    },
    contributions: contributions.map((slot) => withSlot(slot, setup)),
    distributors,
    outputs: distributors.map((distributor) => ({
      id: createId(),
      eventId: event.id,
      distributorId: distributor.id,
      kind: distributor.kind,
      label: distributor.label,
      formatId: distributor.formatId,
      status: 'stopped',
      statusAt: event.createdAt,
      runningSince: null,
      error: null,
      fault: null,
      attempt: null,
      retryInMs: null,
    })),
  }
}

function withSlot(slot: ContributionRecord, { slots }: ShowSetup): ContributionRecord {
  const kept = slots.find(({ index }) => index === slot.index)
  if (!kept) return slot
  return {
    ...slot,
    ...kept,
    name: kept.name ?? slot.name,
    description: kept.description ?? slot.description,
  }
}
