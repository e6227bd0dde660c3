import type { Recording } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notificationsState } from '../../model/notifications/store.ts'
import { queryClient } from '../../model/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { shownToasts } from '../../testing/shown-words.ts'
import { DeleteRecording } from './delete-recording.tsx'

const recording: Recording = {
  id: 'r',
  contributionId: null,
  partOf: null,
  formatId: 'landscape',
  name: 'Talk show',
  status: 'ready',
  startedAt: '2026-01-01T20:00:00.000Z',
  durationSec: 60,
  sizeBytes: 12_000_000,
  width: 1280,
  height: 720,
  videoCodec: 'avc',
  audioCodec: 'opus',
  downloadUrl: '/v1/events/e/recordings/r/content?download=1',
  playUrl: null,
  thumbnailUrl: null,
  error: null,
}

let fakes: FakeServices
beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  fakes.dispose()
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete Talk show' }))
  return screen.findByRole('alertdialog', { name: 'Delete Talk show?' })
}
const confirm = async (question: HTMLElement) => {
  const button = within(question).getByRole('button', { name: 'Delete' })
  await eventually(() => expect(button.dataset['armed']).toBe('true'))
  await userEvent.click(button)
}

describe('deleting a recording', () => {
  it('is asked for, says how much becomes free, and is done once', async () => {
    fakes.handlers.deleteRecording = () => undefined
    renderWithTexts(<DeleteRecording eventId="e" recording={recording} />)
    const question = await ask()
    expect(question.textContent).toContain('This frees 12 MB')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fakes.calls).toEqual([])
    await confirm(await ask())
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const calls = fakes.calls.filter(({ name }) => name === 'deleteRecording')
    expect(calls.map(({ input }) => input)).toMatchObject([
      { params: { id: 'e', recordingId: 'r' } },
    ])
    expect(shownToasts().map(({ title }) => title)).toEqual(['Talk show deleted'])
  })

  it('that is refused says why', async () => {
    fakes.handlers.deleteRecording = () => {
      throw new ApiError({
        code: 'conflict',
        call: 'deleteRecording',
        status: 409,
        title: 'This is not possible now',
        detail: 'This recording is not finished. Delete it once it is ready',
      })
    }
    renderWithTexts(<DeleteRecording eventId="e" recording={recording} />)
    await confirm(await ask())
    await eventually(() => expect(JSON.stringify(shownToasts())).toContain('is not finished'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
