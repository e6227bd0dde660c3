import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: 'fit', label: 'Fit' },
  { value: 'fill', label: 'Fill' },
  { value: 'stretch', label: 'Stretch' },
] as const

function Sizing({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const [value, setValue] = useState<'fit' | 'fill' | 'stretch'>('fill')
  return (
    <Segmented
      label="Sizing"
      iconsOnly={iconsOnly}
      options={OPTIONS}
      value={value}
      onChange={setValue}
    />
  )
}

describe('Segmented', () => {
  it('is a radio group with one Tab stop that the arrow keys move in', async () => {
    renderWithTexts(<Sizing />)
    expect(screen.getByRole('radiogroup', { name: 'Sizing' })).toBeTruthy()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Fill')
    // Held for a moment, as fingers do: the choice follows focus while the key is down.
    await userEvent.keyboard('{ArrowRight>}')
    expect(await screen.findByRole('radio', { name: 'Stretch', checked: true })).toBeTruthy()
    await userEvent.keyboard('{/ArrowRight}')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps names where only icons are drawn', () => {
    renderWithTexts(<Sizing iconsOnly />)
    expect(screen.getByRole('radio', { name: 'Fit' })).toBeTruthy()
  })
})
