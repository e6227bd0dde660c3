import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

describe('a part whose code comes when it is shown', () => {
  it('waits with a status, is fetched once, and stands there at once the next time', async () => {
    let fetches = 0
    const Part = lazyPart(async () => {
      fetches += 1
      return Words
    })
    renderWithTexts(<Part text="here" />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await screen.findByText('here')
    cleanup()
    renderWithTexts(<Part text="again" />)
    expect(screen.getByText('again')).toBeDefined()
    expect(fetches).toBe(1)
  })

  it('says that it was lost, and tries again when asked', async () => {
    let isAway = true
    const Part = lazyPart(async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return Words
    })
    renderWithTexts(<Part text="here" />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This part couldn’t be loaded.')
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('here')
  })
})
