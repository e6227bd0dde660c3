import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showFormat } from '../../../model/formats/actions.ts'
import { anEvent } from '../../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../../testing/open-test-show.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { EditedFormat } from './edited-format.tsx'

const WIDE = {
  id: 'landscape',
  name: 'Landscape',
  videoRatio: 16 / 9,
  master: true,
  thumbnailUrl: null,
}
const TALL = { ...WIDE, id: 'story', name: 'Story', videoRatio: 9 / 16, master: false }

let show: TestShow

afterEach(() => {
  cleanup()
  showFormat({ formatId: null })
  show.close()
})

describe('EditedFormat (GAP-033 as amended)', () => {
  it('names the format that the canvas edits, the master where monitors show both', async () => {
    show = openTestShow({ event: anEvent({ formats: [WIDE, TALL] }) })
    renderWithTexts(<EditedFormat />)
    expect(screen.getByText('Editing 16:9')).toBeDefined()
    await act(async () => showFormat({ formatId: 'story' }))
    expect(screen.getByText('Editing 9:16')).toBeDefined()
    await act(async () => showFormat('both'))
    expect(screen.getByText('Editing 16:9')).toBeDefined()
  })

  it('says nothing in a show of one format', () => {
    show = openTestShow({ event: anEvent({ formats: [WIDE] }) })
    renderWithTexts(<EditedFormat />)
    expect(screen.queryByText(/^Editing/)).toBeNull()
  })
})
