import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Rename() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename the scene">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('takes focus in, keeps it, and gives it back', async () => {
    renderWithTexts(<Rename />)
    const opener = screen.getByRole('button', { name: 'Rename' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Rename the scene' })
    const isInside = () => dialog.contains(document.activeElement)
    expect(isInside()).toBe(true)
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab()
      expect(isInside()).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has a cross with a name', async () => {
    renderWithTexts(<Rename />)
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
