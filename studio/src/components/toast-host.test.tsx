import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { type Toast, ToastHost } from './toast-host.tsx'

afterEach(cleanup)

const toast = (id: string, more: Partial<Toast> = {}): Toast => ({
  id,
  level: 'info',
  title: `Toast ${id}`,
  durationMs: 4_000,
  ...more,
})

function setUp(toasts: Toast[]) {
  const calls = { onDismiss: vi.fn(), onHold: vi.fn(), onRelease: vi.fn() }
  renderWithTexts(<ToastHost toasts={toasts} {...calls} />)
  return calls
}

describe('ToastHost', () => {
  it('shows the three newest, in a polite region that is there from the beginning', () => {
    setUp(['1', '2', '3', '4'].map((id) => toast(id)))
    expect(screen.queryByText('Toast 1')).toBeNull()
    expect(screen.getByText('Toast 4')).toBeTruthy()
    const region = screen.getByRole('region', { name: 'Notifications' })
    expect(region.getAttribute('aria-live')).toBe('polite')
  })

  it('CORE-CST-006: stops the time while somebody points at it or has focus in it', async () => {
    const { onHold, onRelease } = setUp([toast('1')])
    const shown = screen.getByRole('status')
    fireEvent.pointerEnter(shown)
    expect(onHold).toHaveBeenLastCalledWith('1')
    fireEvent.pointerLeave(shown)
    expect(onRelease).toHaveBeenLastCalledWith('1')
    await userEvent.tab()
    expect(onHold).toHaveBeenCalledTimes(2)
  })

  it('runs its action and can be dismissed', async () => {
    const onPress = vi.fn()
    const { onDismiss } = setUp([toast('1', { action: { label: 'Undo', onPress } })])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledWith('1')
  })
})
