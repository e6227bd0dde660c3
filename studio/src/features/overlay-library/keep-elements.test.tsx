import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OverlayTexts } from '../../i18n/overlay-texts.tsx'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { KeepElements } from './keep-elements.tsx'

const user = userEvent.setup()
let show: TestShow

beforeEach(() => {
  show = openTestShow()
})
afterEach(() => {
  cleanup()
  show.close()
})

describe('elements that are kept as an overlay', () => {
  it('are kept once, however often Enter is pressed (GAP-156)', async () => {
    renderPage(
      <OverlayTexts>
        <KeepElements />
      </OverlayTexts>,
    )
    await user.click(await screen.findByRole('button', { name: 'Save elements of this scene' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}Corner{Enter}{Enter}')
    const kept = show.fakes.calls.filter(({ name }) => name === 'createOverlay')
    expect(kept.map(({ input }) => input.body?.['name'])).toEqual(['Corner'])
  })
})
