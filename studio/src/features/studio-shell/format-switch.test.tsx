import { ApiError } from '@proscenium/protocol/client'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventState } from '../../model/event/store.ts'
import { receiveFormats, showFormat } from '../../model/formats/actions.ts'
import { formatsState } from '../../model/formats/store.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { lastToast } from '../../testing/shown-words.ts'
import { FormatSwitch } from './format-switch.tsx'

const WIDE = {
  id: 'landscape',
  name: 'Landscape',
  videoRatio: 16 / 9,
  master: true,
  thumbnailUrl: null,
}
const TALL = { ...WIDE, id: 'story', name: 'Story', videoRatio: 9 / 16, master: false }
const BOTH = ['landscape', 'story']

let show: TestShow
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup()
})
afterEach(() => {
  cleanup()
  showFormat({ formatId: null })
  show.close()
})

function open({ composedFormatIds = ['landscape'], formats = [WIDE, TALL], isLive = false } = {}) {
  show = openTestShow({ event: anEvent({ formats, composedFormatIds }) })
  if (isLive) eventState.status = 'live_on_air'
  show.fakes.handlers.updateFormats = ({ body }) => ({
    composedFormatIds: (body as { formatIds: string[] }).formatIds,
    outputs: [],
  })
  renderWithTexts(<FormatSwitch />)
}

const menuOf = (shape: string) =>
  user.click(screen.getByRole('button', { name: `Format: ${shape}` }))
const asked = () =>
  show.fakes.calls.filter(({ name }) => name === 'updateFormats').map(({ input }) => input.body)

describe('FormatSwitch (GAP-033 as amended)', () => {
  it('is absent where a show has one format', () => {
    open({ formats: [WIDE] })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('chooses the format that is shown and edited, with keys alone (CORE-FMT-001)', async () => {
    open()
    screen.getByRole('button', { name: 'Format: 16:9' }).focus()
    await user.keyboard('{Enter}')
    const wide = await screen.findByRole('menuitemcheckbox', { name: '16:9' })
    expect(wide.getAttribute('aria-checked')).toBe('true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(formatsState.shownFormatId).toBe('story')
    await screen.findByRole('button', { name: 'Format: 9:16' })
  })

  it('shows both once both are composed, and one again when another director ends one', async () => {
    open()
    await menuOf('16:9')
    const both = await screen.findByRole('menuitemcheckbox', { name: /^Both/ })
    expect(both.textContent).toContain('Only one format is composed')
    expect(both.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Compose 9:16 as well' }))
    await waitFor(() => expect(eventState.event?.composedFormatIds).toEqual(BOTH))
    await menuOf('16:9')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Both/ }))
    await screen.findByRole('button', { name: 'Format: Both' })
    await act(async () => receiveFormats({ composedFormatIds: ['landscape'], outputs: [] }))
    await screen.findByRole('button', { name: 'Format: 16:9' })
  })

  it('stops composing at once off air', async () => {
    open({ composedFormatIds: BOTH })
    await menuOf('16:9')
    await user.click(await screen.findByRole('menuitem', { name: 'Stop composing 9:16' }))
    await waitFor(() => expect(asked()).toEqual([{ formatIds: ['landscape'] }]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks before it stops what is on air', async () => {
    open({ composedFormatIds: BOTH, isLive: true })
    await menuOf('16:9')
    await user.click(await screen.findByRole('menuitem', { name: 'Stop composing 9:16' }))
    await screen.findByRole('alertdialog', { name: 'Stop composing 9:16?' })
    await user.click(screen.getByRole('button', { name: 'Keep 9:16' }))
    expect(asked()).toEqual([])
    await menuOf('16:9')
    await user.click(await screen.findByRole('menuitem', { name: 'Stop composing 9:16' }))
    const confirm = await screen.findByRole('button', { name: 'Stop composing 9:16' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'))
    await user.click(confirm)
    await waitFor(() => expect(asked()).toEqual([{ formatIds: ['landscape'] }]))
  })

  it('composing another format says why the server refuses', async () => {
    open()
    show.fakes.handlers.updateFormats = () => {
      const problem = { code: 'conflict', status: 409, title: 'No' } as const
      throw new ApiError({ ...problem, call: 'updateFormats', detail: 'Too much to compose' })
    }
    await menuOf('16:9')
    await user.click(await screen.findByRole('menuitem', { name: 'Compose 9:16 as well' }))
    await waitFor(() =>
      expect(lastToast()).toEqual({
        level: 'error',
        title: 'The request failed',
        detail: 'Too much to compose',
      }),
    )
  })
})
