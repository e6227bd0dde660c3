import type { Recording } from '@proscenium/protocol'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { RecordingPlayer } from './recording-player.tsx'

vi.mock('../../model/recordings/queries.ts', () => ({
  signedRecordingUrl: (url: string) => `${url}?access_token=t`,
  renewRecordingAddress: async () => undefined,
}))
vi.mock('./recording-picture-url.ts', () => ({ recordingPictureUrl: () => null }))

afterEach(cleanup)

const ready: Recording = {
  id: 'r',
  formatId: 'landscape',
  name: 'Talk show',
  status: 'ready',
  downloadUrl: '/v1/events/e/recordings/r/content?download=1',
  playUrl: '/v1/events/e/recordings/r/playlist.m3u8',
  thumbnailUrl: null,
  contributionId: null,
  partOf: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  durationSec: 28,
  sizeBytes: 452_000,
  width: 1_280,
  height: 720,
  videoCodec: 'avc',
  audioCodec: 'opus',
  error: null,
}

const player = () => screen.queryByLabelText<HTMLVideoElement>('Recording Talk show')

describe('RecordingPlayer', () => {
  it('CORE-REC-004, CORE-REC-006: plays the address with the token, with controls', () => {
    renderWithTexts(<RecordingPlayer recording={ready} onRenew={vi.fn()} />)
    expect(player()?.getAttribute('src')).toBe(
      '/v1/events/e/recordings/r/playlist.m3u8?access_token=t',
    )
    expect(player()?.controls).toBe(true)
  })

  it.each([
    ['finalizing', 'Finishing the file'],
    ['failed', 'This recording couldn’t be finished'],
  ] as const)('says so while it is %s', (status, words) => {
    renderWithTexts(
      <RecordingPlayer recording={{ ...ready, status, playUrl: null }} onRenew={vi.fn()} />,
    )
    expect(screen.getByText(words)).toBeTruthy()
    expect(player()).toBeNull()
  })

  it('plays what is still being written, and offers its end', () => {
    const recording = { ...ready, status: 'recording' as const, downloadUrl: null }
    renderWithTexts(<RecordingPlayer recording={recording} onRenew={vi.fn()} />)
    expect(player()).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Go to the latest' })).toBeTruthy()
  })

  it('gives the server’s reason for a failed one', () => {
    const recording = { ...ready, status: 'failed' as const, error: 'The disk was full.' }
    renderWithTexts(<RecordingPlayer recording={recording} onRenew={vi.fn()} />)
    expect(screen.getByText('The disk was full.')).toBeTruthy()
  })

  it('asks for fresh addresses when it does not play any more', async () => {
    const onRenew = vi.fn()
    renderWithTexts(<RecordingPlayer recording={ready} onRenew={onRenew} />)
    const video = player()
    if (!video) throw new Error('no player')
    fireEvent.error(video)
    expect(screen.getByText('The recording can’t be played')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRenew).toHaveBeenCalledTimes(1)
    expect(player()).not.toBeNull()
  })
})
