import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsState } from '../../model/notifications/store.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { shownToasts } from '../../testing/shown-words.ts'
import { DownloadButton } from './download-button.tsx'

const recording = {
  id: 'r',
  name: 'Talk show',
  downloadUrl: '/v1/events/e/recordings/r/content?download=1',
}
const scoped = `${recording.downloadUrl}&link_token=short`
let fakes: FakeServices
let opened: string[]

beforeEach(() => {
  fakes = fakeServices()
  fakes.services.tokens.write({ access_token: 'of-the-user', refresh_token: 'r' })
  notificationsState.toasts = []
  opened = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) opened.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  fakes.dispose()
})

describe('keeping a recording (CORE-REC-003, CORE-REC-006)', () => {
  it.each([
    ['page', 'Download'],
    ['icon', 'Download Talk show'],
  ] as const)(
    'asks for an address of this file alone when it is pressed: %s',
    async (look, name) => {
      fakes.handlers.createRecordingLink = () => ({
        downloadUrl: scoped,
        playUrl: null,
        expiresAt: '2026-01-01T01:00:00.000Z',
      })
      renderWithTexts(<DownloadButton eventId="e" recording={recording} look={look} />)
      expect(fakes.calls).toEqual([])
      await userEvent.click(screen.getByRole('button', { name }))
      await eventually(() => expect(opened).toEqual([scoped]))
      expect(fakes.calls).toMatchObject([
        { name: 'createRecordingLink', input: { params: { id: 'e', recordingId: 'r' } } },
      ])
      // Nothing on the page opens more than this file.
      expect(document.body.innerHTML).not.toContain('of-the-user')
      expect(document.querySelector('a')).toBeNull()
    },
  )

  it('Download says why a recording has no address, and may be pressed again', async () => {
    fakes.handlers.createRecordingLink = () => {
      throw new ApiError({
        code: 'not_found' as const,
        call: 'createRecordingLink' as const,
        status: 404,
        title: 'There is no such recording',
      })
    }
    renderWithTexts(<DownloadButton eventId="e" recording={recording} look="page" />)
    const button = screen.getByRole('button', { name: 'Download' })
    await userEvent.click(button)
    await eventually(() =>
      expect(shownToasts()).toEqual([
        {
          level: 'error',
          title: 'The request failed',
          detail: 'It no longer exists, or you don’t have access to it.',
        },
      ]),
    )
    expect(opened).toEqual([])
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('is not offered while there is no file', () => {
    const unready = { ...recording, downloadUrl: null }
    renderWithTexts(<DownloadButton eventId="e" recording={unready} look="page" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
