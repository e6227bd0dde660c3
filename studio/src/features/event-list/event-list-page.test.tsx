import type { EventSummary } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsState } from '../../model/notifications/store.ts'
import { queryClient } from '../../model/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { shownToasts } from '../../testing/shown-words.ts'
import type { EventFilter } from './event-filter.ts'
import { EventListPage } from './event-list-page.tsx'

const past: EventSummary = {
  id: 'e1',
  name: 'The Keller Hour',
  description: 'Cities by the water',
  imageUrl: '/v1/events/e1/recordings/r/thumbnail',
  status: 'stopped',
  orientation: 'portrait',
  templateId: 't1',
  createdAt: '2026-01-01T20:00:00.000Z',
  startedAt: '2026-01-01T20:00:00.000Z',
  liveStartedAt: null,
  stoppedAt: '2026-01-01T21:00:00.000Z',
  durationSec: 3_521,
  outputKinds: ['recording', 'rtmp'],
  hasRecordings: true,
  viewersSee: 'nothing',
}
const open: EventSummary = { ...past, id: 'e2', name: 'Tonight', status: 'started', imageUrl: null }

let fakes: FakeServices
let events: EventSummary[]
const asked: Record<string, unknown>[] = []
const props = {
  onChange: vi.fn(),
  onResume: vi.fn(),
  onDuplicate: vi.fn(),
  duplicatingId: null,
}

beforeEach(() => {
  fakes = fakeServices()
  events = [open, past]
  asked.length = 0
  fakes.handlers.listEvents = ({ query = {} }) => {
    if (query['per_page'] !== 1) asked.push(query)
    return { items: events, total: events.length, page: query['page'], per_page: 7 }
  }
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  queryClient.clear()
  notificationsState.toasts = []
  fakes.dispose()
})

/** The tab and the page of the address, which follow what the page asks for. */
function Routed({ filter, page }: { readonly filter: EventFilter; readonly page: number }) {
  const [place, setPlace] = useState({ filter, page })
  return (
    <EventListPage
      {...props}
      {...place}
      onChange={(next) => {
        props.onChange(next)
        setPlace(next)
      }}
    />
  )
}

const list = (filter: EventFilter = 'all', page = 1) =>
  renderRoutedPage(<Routed filter={filter} page={page} />)

describe('the list of events (CORE-SCR-010, CORE-CEV-006)', () => {
  it('the list of shows has each with its picture, length, outputs and actions', async () => {
    const page = await list()
    const row = (await screen.findByRole('link', { name: 'The Keller Hour' })).closest('tr')
    expect(row?.querySelector('img')?.getAttribute('src')).toBe(
      '/v1/events/e1/recordings/r/thumbnail?access_token=t',
    )
    for (const words of ['Recorded', '58:41', 'Recording', 'RTMP', 'Cities by the water']) {
      expect(row?.textContent).toContain(words)
    }
    expect(screen.queryByRole('button', { name: 'Return to show The Keller Hour' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Return to show Tonight' }))
    expect(props.onResume).toHaveBeenCalledExactlyOnceWith('e2')
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Duplicate The Keller Hour: a new show with the same template',
      }),
    )
    expect(props.onDuplicate).toHaveBeenCalledExactlyOnceWith(past)
    await userEvent.click(screen.getByRole('link', { name: 'Files of The Keller Hour' }))
    expect(page.path()).toBe('/events/e1/files')
  })

  const confirmDeletion = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name })
    const confirm = within(question).getByRole('button', { name: 'Delete' })
    await eventually(() => expect(confirm.dataset['armed']).toBe('true'))
    await userEvent.click(confirm)
    return confirm
  }

  it('a show that is over is deleted after a question that says what goes with it', async () => {
    let answer: () => void = () => undefined
    fakes.handlers.deleteEvent = () =>
      new Promise<void>((resolve) => {
        answer = () => {
          events = [open]
          resolve()
        }
      })
    await list()
    await screen.findByRole('link', { name: 'Tonight' })
    expect(screen.queryByRole('button', { name: 'Delete Tonight' })).toBeNull()
    screen.getByRole('button', { name: 'Delete The Keller Hour' }).focus()
    await userEvent.keyboard('{Enter}')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('its recordings')
    expect(question.textContent).toContain('chat, guests, markers and links')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await userEvent.keyboard('{Enter}')
    expect(fakes.calls.some(({ name }) => name === 'deleteEvent')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Delete The Keller Hour' }))
    const confirm = await confirmDeletion('Delete The Keller Hour?')
    await eventually(() => expect(confirm.getAttribute('aria-busy')).toBe('true'))
    answer()
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('link', { name: 'The Keller Hour' })).toBeNull()
    const { input } = fakes.calls.find(({ name }) => name === 'deleteEvent') ?? {}
    expect(input).toMatchObject({ params: { id: 'e1' } })
    expect(shownToasts().map(({ title }) => title)).toContain('The Keller Hour deleted')
  })

  it('a show that may not be deleted stays, and the reason is shown', async () => {
    fakes.handlers.deleteEvent = () => {
      const detail = 'A recording of this show is not finished. Delete the show once it is ready'
      throw new ApiError({
        code: 'conflict',
        call: 'deleteEvent',
        status: 409,
        title: 'This is not possible now',
        detail,
      })
    }
    await list()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete The Keller Hour' }))
    await confirmDeletion('Delete The Keller Hour?')
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('link', { name: 'The Keller Hour' })).toBeDefined()
    expect(JSON.stringify(shownToasts())).toContain('is not finished')
  })

  it.each([
    ['live', { ongoing: '1' }],
    ['past', { ongoing: '0' }],
    ['replay', { with_vod: '1' }],
  ] as const)('asks for what the tab says, page by page: %s', async (filter, query) => {
    await list(filter, 2)
    await screen.findByRole('link', { name: 'Tonight' })
    expect(asked).toContainEqual({ page: 2, per_page: 7, ...query })
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }))
    expect(props.onChange).toHaveBeenCalledExactlyOnceWith({ filter: 'all', page: 1 })
    await eventually(() => expect(asked).toContainEqual({ page: 1, per_page: 7 }))
  })

  it('says that there are none, or that they could not be loaded', async () => {
    events = []
    await list('past')
    await screen.findByText('No past shows yet')
    cleanup()
    fakes.handlers.listEvents = () => {
      throw new Error('gone')
    }
    await list()
    await screen.findByText('Couldn’t load the shows', undefined, { timeout: 15_000 })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  }, 30_000)

  it('the list of shows renames and describes one, and sends nothing when nothing changed (CORE-CEV-005, CORE-VAL-018)', async () => {
    fakes.handlers.updateEvent = ({ body }) => ({ ...past, ...body })
    await list()
    const describeIt = async () =>
      userEvent.click(
        await screen.findByRole('button', { name: 'Rename or describe The Keller Hour' }),
      )
    const updates = () => fakes.calls.filter(({ name }) => name === 'updateEvent')
    await describeIt()
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates()).toEqual([])
    await describeIt()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The name cannot be empty')).toBeTruthy()
    await userEvent.type(name, 'Episode 12')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates()).toMatchObject([
      { input: { params: { id: 'e1' }, body: { name: 'Episode 12' } } },
    ])
  })
})
