import { visualElementSchema } from '@proscenium/protocol'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadPreferences } from '../../../model/preferences/actions.ts'
import { preferencesState } from '../../../model/preferences/store.ts'
import { selectElementById } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { openTestShow, type TestShow } from '../../../testing/open-test-show.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { AppearanceSection } from './appearance-section.tsx'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
  loadPreferences('u1')
})
afterEach(() => {
  cleanup()
  show.close()
  loadPreferences(null)
})

it('the next border looks like the last one, also after a reload (CORE-PRF-009)', async () => {
  const border = { enabled: true, primaryColor: 'ff8800ff', width: 12 }
  const bordered = visualElementSchema.parse({ id: 'a', kind: 'image', border })
  renderWithTexts(<AppearanceSection element={bordered} />)
  const width = screen.getByRole('spinbutton', { name: 'Border width' })
  await userEvent.clear(width)
  await userEvent.type(width, '20{Enter}')
  cleanup()
  loadPreferences('u1')
  expect(preferencesState.lastVisualElementBorderDTO).toEqual({ ...border, width: 20 })
  const bare = visualElementSchema.parse({ id: 'b', kind: 'image' })
  renderWithTexts(<AppearanceSection element={bare} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Show the border' }))
  expect(selectElementById(scenesState, 'b')?.border).toEqual({ ...border, width: 20 })
})
