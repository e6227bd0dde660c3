import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ARM_DELAY_MS } from './use-armed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setUp() {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  renderWithTexts(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Stop the live show?"
      description="Viewers see the closing slate."
      confirmLabel="Stop the show"
      cancelLabel="Keep going"
      endsShow
      onConfirm={onConfirm}
    />,
  )
  return { onConfirm, onOpenChange, stop: screen.getByRole('button', { name: 'Stop the show' }) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('ConfirmDialog', () => {
  it('CORE-DLG-004: has focus on the safe button', async () => {
    setUp()
    await pass(0)
    expect(document.activeElement?.textContent).toBe('Keep going')
  })

  it('ignores every press for 600 ms, then obeys', async () => {
    const { onConfirm, stop } = setUp()
    await pass(ARM_DELAY_MS - 50)
    fireEvent.click(stop)
    expect(onConfirm).not.toHaveBeenCalled()
    await pass(60)
    fireEvent.click(stop)
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('does not let a held key press it', async () => {
    const { stop } = setUp()
    await pass(ARM_DELAY_MS)
    const isAllowed = (repeat: boolean) => fireEvent.keyDown(stop, { key: 'Enter', repeat })
    expect(isAllowed(true)).toBe(false)
    expect(isAllowed(false)).toBe(true)
  })

  it('closes on the safe button and on Escape', async () => {
    const { onOpenChange, onConfirm } = setUp()
    await pass(0)
    fireEvent.click(screen.getByRole('button', { name: 'Keep going' }))
    expect(onOpenChange).toHaveBeenLastCalledWith(false)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    expect(onOpenChange).toHaveBeenCalledTimes(2)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is described by its consequence', () => {
    setUp()
    const dialog = screen.getByRole('alertdialog', { name: 'Stop the live show?' })
    const id = dialog.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Viewers see the closing slate.')
  })
})
