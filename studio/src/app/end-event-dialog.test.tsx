import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopEvent } from '../model/event/actions.ts'
import { eventState } from '../model/event/store.ts'
import { openTestShow, type TestShow } from '../testing/open-test-show.ts'
import { renderPage } from '../testing/render-page.tsx'
import { EndEventDialog } from './end-event-dialog.tsx'
import { provideShowPart, type ShowPart } from './show-port.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
  show.fakes.handlers.stopEvent = () => undefined
  provideShowPart({ stopEvent } as Partial<ShowPart> as ShowPart)
})
afterEach(() => {
  cleanup()
  provideShowPart(null)
  eventState.phase = 'none'
  show.close()
})

function ask() {
  const calls = { onClose: vi.fn(), onEnded: vi.fn() }
  const { id = '', name = '' } = eventState.event ?? {}
  renderPage(<EndEventDialog event={{ id, name }} isLive={false} {...calls} />)
  return calls
}

describe('the question before a show ends (CORE-DLG-004, GAP-133)', () => {
  it('says what is lost and what stays, and ends the show where the answer is yes', async () => {
    const { onEnded, onClose } = ask()
    const dialog = await screen.findByRole('alertdialog', { name: 'End “Show”?' })
    expect(dialog.textContent).toContain('scenes, graphics, mix and destinations are lost unless')
    expect(dialog.textContent).toContain('Its recordings stay in Shows.')
    act(() => screen.getByRole('button', { name: 'Keep open' }).click())
    expect(onClose).toHaveBeenCalled()
    const confirm = screen.getByRole('button', { name: 'End show' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    act(() => confirm.click())
    await waitFor(() => expect(onEnded).toHaveBeenCalled())
    expect(show.fakes.calls.some(({ name }) => name === 'stopEvent')).toBe(true)
  })

  it('saves the show as a template first, and says so (GAP-153)', async () => {
    const user = userEvent.setup()
    show.fakes.handlers.saveEventAsTemplate = ({ body }) => ({
      id: 'kept',
      name: (body as { name: string }).name,
      description: '',
      kind: 'event',
      owner: 'user',
      thumbnailUrl: null,
      formats: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    ask()
    await user.click(await screen.findByRole('button', { name: 'Save as my template' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    expect(field).toHaveProperty('value', 'Show')
    await user.clear(field)
    await user.type(field, 'Evening news')
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    await screen.findByText(
      'Scenes, graphics, mix and destinations are saved as template “Evening news”.',
    )
    expect(screen.getByRole('alertdialog')).toBeDefined()
  })
})
