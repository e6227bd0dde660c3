import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('stays in the Tab order and does nothing while busy', async () => {
    const onClick = vi.fn()
    renderWithTexts(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('tells why it cannot be pressed', async () => {
    const onClick = vi.fn()
    renderWithTexts(
      <Button disabledReason="Only while a show is open" onClick={onClick}>
        Go live
      </Button>,
    )
    await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Only while a show is open')
    await userEvent.keyboard(' ')
    expect(onClick).not.toHaveBeenCalled()
  })

  it('does not submit a form by accident', () => {
    renderWithTexts(<Button>Plain</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})

describe('IconButton', () => {
  it('has its label as a name and its state as pressed', () => {
    renderWithTexts(<IconButton label="Mute" icon="x" pressed />)
    expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeTruthy()
  })
})
