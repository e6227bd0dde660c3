import { type Distributor, formatSchema, outputSchema } from '@proscenium/protocol'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outputsState } from '../../model/outputs/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { CommandPalette } from './command-palette.tsx'

const FORMATS = [
  { id: 'landscape', name: 'Landscape', master: true, videoRatio: 16 / 9 },
  { id: 'story', name: 'Story', master: false, videoRatio: 9 / 16 },
].map((format) => formatSchema.parse(format))
const church: Distributor = {
  id: 'd1',
  kind: 'rtmp',
  label: 'Church site',
  serverUrl: 'rtmp://church.example/live',
  targets: [],
  formatId: null,
}
const output = outputSchema.parse({
  id: 'o1',
  distributorId: 'd1',
  kind: 'rtmp',
  label: 'Church site',
  statusAt: '2026-01-01T00:00:00Z',
})

/** A palette whose command asks a question, with the focus on its safe answer, as dialogs do. */
function Asking() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {isAsked ? (
        <button type="button" ref={(answer) => answer?.focus()} onClick={() => setAsked(false)}>
          Keep open
        </button>
      ) : null}
      <CommandPalette commands={{ endShow: () => flushSync(() => setAsked(true)) }} />
    </>
  )
}

let show: TestShow
const user = userEvent.setup()
const nothing = () => undefined

beforeEach(() => {
  show = openTestShow({
    event: anEvent({
      formats: FORMATS,
      composedFormatIds: ['landscape', 'story'],
      outputs: [output],
      distributors: [church],
    }),
  })
})
afterEach(() => {
  cleanup()
  show.close()
})

describe('destinations in the command palette (GAP-033)', () => {
  it('one is added in 9:16, at the list of outputs', async () => {
    renderWithTexts(<CommandPalette commands={{ auto: nothing, takeScene: nothing }} />)
    await user.type(screen.getByRole('combobox'), 'destination 9:16{Enter}')
    expect(outputsState.form).toEqual({ kind: 'add', formatId: 'story' })
    expect(preferencesState.dockTab).toBe('outputs')
  })

  it('one that does not send gets another format', async () => {
    show.fakes.handlers.updateDistributor = () => ({ ...church, formatId: 'story' })
    renderWithTexts(<CommandPalette commands={{ auto: nothing, takeScene: nothing }} />)
    await user.click(screen.getByRole('option', { name: 'Send 9:16 to Church site' }))
    expect(show.fakes.calls.at(-1)).toMatchObject({
      name: 'updateDistributor',
      input: { params: { id: 'd1' }, body: { formatId: 'story' } },
    })
  })

  it('answers no question of its own command with the same press of Enter', async () => {
    renderWithTexts(<Asking />)
    await user.type(screen.getByRole('combobox'), 'end the show{Enter}')
    expect(screen.getByRole('button', { name: 'Keep open' })).toBeDefined()
  })

  it('are offered beside the mixer only', () => {
    renderWithTexts(<CommandPalette commands={{ undo: nothing }} />)
    expect(screen.queryByRole('option', { name: /destination/ })).toBeNull()
  })
})
