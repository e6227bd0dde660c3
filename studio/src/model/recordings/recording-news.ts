import type { ContributionRecording, Recording } from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { notify } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'

/** Contributions begin and end together with live: what is told of one waits so long for the others. */
const GATHER_MS = 500

/** What is told of several contributions at once. */
type GatheredId = 'contributionsRecorded' | 'contributionsNotRecorded' | 'contributionFilesReady'

const gathered = new Map<GatheredId, string[]>()
/** What became of the files that the director knows of, by their ids; some are ready only after their show. */
const known = new Map<string, Recording['status']>()
/** Failures that were told while the contribution went on: their files say the same once more. */
const toldFailures = new Set<string>()

/** A contribution, and how it is recorded beside the program. */
export interface RecordedContribution {
  readonly id: string
  readonly name: string
  readonly recording: ContributionRecording | null
}

/**
 * Tells the director that a contribution begins to be recorded beside the program, that this ended while the show
 * goes on, or that it failed and why. A pause is that of the show, which is told of by itself.
 */
export function tellOfRecording(
  { id, name, recording }: RecordedContribution,
  before: ContributionRecording | null,
): void {
  if (recording?.status === 'failed') {
    if (before?.status === 'failed') return
    toldFailures.add(failureKey(id, recording.error))
    const values = { name }
    const messageId = 'contributionRecordingFailed'
    notify({ level: 'error', messageId, values, detail: recording.error })
  } else if (recording && !before) gather('contributionsRecorded', name)
  else if (!recording && before && before.status !== 'failed' && !isEnding()) {
    gather('contributionsNotRecorded', name)
  }
}

/** Tells the director of files that can be played now, and of those that never will be. */
export function tellOfFiles(eventId: string, recordings: readonly Recording[]): void {
  const news = recordings.filter(({ id, status }) => known.get(id) !== status)
  knowFiles(recordings)
  const ready = news.filter(({ status }) => status === 'ready')
  // A program that was broken off has several files, and is one recording.
  if (ready.some(({ contributionId }) => contributionId === null)) {
    const url = `/events/${encodeURIComponent(eventId)}/files`
    notify({ level: 'success', messageId: 'recordingReady', action: { kind: 'goto_url', url } })
  }
  for (const { contributionId, name } of ready) {
    if (contributionId !== null) gather('contributionFilesReady', name)
  }
  for (const { contributionId, name, status, error } of news) {
    if (status !== 'failed') continue
    if (contributionId === null) {
      notify({ level: 'error', messageId: 'recordingFailed', detail: error })
    } else if (!toldFailures.has(failureKey(contributionId, error))) {
      const values = { name }
      notify({ level: 'error', messageId: 'contributionFileFailed', values, detail: error })
    }
  }
}

/** Takes note of files of which nothing needs to be told. */
export function knowFiles(recordings: readonly Recording[]): void {
  for (const { id, status } of recordings) known.set(id, status)
}

/** With the show its recordings end: that they are ready is told. */
function isEnding(): boolean {
  return eventState.status === 'live_post_roll' || eventState.phase !== 'open'
}

function gather(messageId: GatheredId, name: string): void {
  const others = gathered.get(messageId)
  if (others) {
    others.push(name)
    return
  }
  gathered.set(messageId, [name])
  services().clock.after(GATHER_MS, () => {
    const names = gathered.get(messageId)
    gathered.delete(messageId)
    if (!names) return
    const level = messageId === 'contributionFilesReady' ? 'success' : 'info'
    notify({ level, messageId, values: { names: names.join(', ') } })
  })
}

function failureKey(contributionId: string, error: string | null): string {
  return `${contributionId} ${error ?? ''}`
}
