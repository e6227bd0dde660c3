import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearLog, notify } from '../../model/notifications/actions.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LogPopover } from './log-popover.tsx'

let fakes: FakeServices
const user = userEvent.setup()

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  clearLog()
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

describe('the log', () => {
  it('keeps what was a toast, newest first, and knows what is new (CORE-CST-006)', async () => {
    notify({ level: 'success', messageId: 'onAir' })
    notify({ level: 'error', messageId: 'requestFailed', title: 'Not found', detail: 'Gone' })
    await fakes.clock.advance(20_000)
    expect(notificationsState.toasts).toEqual([])
    renderPage(<LogPopover look="page" />)
    await user.click(screen.getByRole('button', { name: 'Log, 2 new' }))
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toMatch(/Not found.*Gone$/)
    expect(lines[1]).toMatch(/You are on air$/)
    expect(notificationsState.unreadCount).toBe(0)
  })

  it('is emptied by hand', async () => {
    notify({ level: 'info', messageId: 'liveStopped' })
    renderPage(<LogPopover look="status" />)
    await user.click(screen.getByRole('button', { name: 'Log, 1 new' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('Nothing has happened yet.')).toBeDefined()
  })
})
