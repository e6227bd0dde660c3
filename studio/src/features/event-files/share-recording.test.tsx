import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { ShareRecording } from './share-recording.tsx'

const recording = { id: 'r', playUrl: '/v1/events/e/recordings/r/content' }
let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

describe('sharing a recording (CORE-REC-006)', () => {
  it('tries again where no link could be made', async () => {
    let attempts = 0
    fakes.handlers.createRecordingLink = () => {
      attempts += 1
      if (attempts === 1) {
        throw new ApiError({
          code: 'unknown' as const,
          call: 'createRecordingLink' as const,
          status: 500,
          title: 'Broken',
        })
      }
      const playUrl = `${recording.playUrl}?link_token=short`
      return { downloadUrl: null, playUrl, expiresAt: '2026-01-01T01:00:00.000Z' }
    }
    renderWithTexts(<ShareRecording eventId="e" recording={recording} />)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t make a link')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox')
    expect(field.value).toContain('link_token=short')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(attempts).toBe(2)
  })
})
