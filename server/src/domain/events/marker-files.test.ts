import { expect, it } from 'vitest'
import type { RecordingRecord } from '../ports/records.ts'
import { markerFiles } from './marker-files.ts'

const startedAt = new Date('2026-01-01T00:00:00Z')
const startSec = startedAt.getTime() / 1_000
const recording: RecordingRecord = {
  id: 'r',
  eventId: 'e',
  partOf: null,
  formatId: 'landscape',
  name: 'Show',
  status: 'ready',
  contributionId: null,
  startedAt,
  durationSec: 100,
  sizeBytes: 1,
  width: null,
  height: null,
  videoCodec: null,
  audioCodec: null,
  path: 'r.mp4',
  thumbnailPath: 'r.jpg',
  error: null,
}
const playUrls = (target: number, ...recordings: RecordingRecord[]) =>
  markerFiles({ target: startSec + target }, recordings).map(({ playUrl }) => playUrl)

it('is a recording with a fragment around the moment (CORE-REC-001, GAP-138)', () => {
  expect(markerFiles({ target: startSec + 50 }, [recording])).toEqual([
    {
      formatId: 'landscape',
      downloadUrl: '/v1/events/e/recordings/r/content?download=1',
      playUrl: '/v1/events/e/recordings/r/playlist.m3u8#t=20,80',
      thumbnailUrl: '/v1/events/e/recordings/r/thumbnail',
    },
  ])
})

it.each([
  [10, '#t=0,40'],
  [90, '#t=60,100'],
  [-20, '#t=0,10'],
  [129, '#t=99,100'],
])('a moment %i s after its start is %s of it', (target, fragment) => {
  expect(playUrls(target, recording)).toEqual([
    `/v1/events/e/recordings/r/playlist.m3u8${fragment}`,
  ])
})

it.each([-30, 130, 5_000])('a moment %i s after its start has nothing of it', (target) => {
  expect(playUrls(target, recording)).toEqual([])
})

it('counts in milliseconds when the recording began within a second', () => {
  const later = { ...recording, startedAt: new Date(startedAt.getTime() + 333) }
  expect(playUrls(50, later)).toEqual(['/v1/events/e/recordings/r/playlist.m3u8#t=19.667,79.667'])
})

it('leaves out recordings that cannot be played yet, and takes all that can', () => {
  const others: RecordingRecord[] = [
    { ...recording, status: 'finalizing' },
    { ...recording, status: 'failed', path: null },
    { ...recording, id: 'second', startedAt: new Date(startedAt.getTime() + 60_000) },
  ]
  expect(playUrls(50, recording, ...others)).toEqual([
    '/v1/events/e/recordings/r/playlist.m3u8#t=20,80',
    '/v1/events/e/recordings/second/playlist.m3u8#t=0,20',
  ])
})

it('a contribution that is recorded beside the program has its part as well (CORE-MRK-004, GAP-138)', () => {
  const beside = { ...recording, id: 'guest', contributionId: 'c' }
  expect(playUrls(50, recording, beside)).toEqual([
    '/v1/events/e/recordings/r/playlist.m3u8#t=20,80',
    '/v1/events/e/recordings/guest/playlist.m3u8#t=20,80',
  ])
})
