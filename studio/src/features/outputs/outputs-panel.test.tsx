import { type Distributor, formatSchema, type Output, outputSchema } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OutputTexts } from '../../i18n/output-texts.tsx'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { eventState } from '../../model/event/store.ts'
import { queryClient } from '../../model/query-client.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OutputsPanel } from './outputs-panel.tsx'

const FORMATS = [
  { id: 'landscape', name: 'Landscape', master: true, videoRatio: 16 / 9 },
  { id: 'story', name: 'Story', master: false, videoRatio: 9 / 16 },
].map((format) => formatSchema.parse(format))

const output = (fields: Partial<Output>): Output =>
  outputSchema.parse({
    id: 'o1',
    distributorId: 'd1',
    kind: 'rtmp',
    label: 'Church site',
    statusAt: '2026-01-01T00:00:00Z',
    ...fields,
  })
const recording = (fields: Partial<Output> = {}) =>
  output({ id: 'rec', distributorId: null, kind: 'recording', label: 'Recording', ...fields })
const distributor: Distributor = {
  id: 'd1',
  kind: 'rtmp',
  label: 'Church site',
  serverUrl: 'rtmp://church.example/live',
  targets: [],
  formatId: null,
}

let show: TestShow
let files: { id: string; status: string; contributionId: string | null }[]
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const lastBody = () => show.fakes.calls.at(-1)?.input.body

function open(outputs: Output[], { isLive = false } = {}): void {
  show = openTestShow({
    event: anEvent({
      formats: FORMATS,
      composedFormatIds: ['landscape', 'story'],
      outputs,
      distributors: [distributor],
    }),
  })
  show.fakes.handlers.listEventFiles = () => ({ recordings: files })
  if (isLive) eventState.status = 'live_on_air'
  renderPage(
    <StudioTexts>
      <OutputTexts>
        <OutputsPanel />
      </OutputTexts>
    </StudioTexts>,
  )
}

beforeEach(() => {
  files = []
})
afterEach(() => {
  cleanup()
  show.close()
})

describe('adding a destination (CORE-CEV-013)', () => {
  it('begins with where it is: a platform brings its address, and the key is all that is typed', async () => {
    open([recording()])
    show.fakes.handlers.addDistributor = () => ({
      distributor: { ...distributor, id: 'd2' },
      output: output({ id: 'o2', distributorId: 'd2' }),
    })
    await press('Add destination')
    await user.selectOptions(await screen.findByLabelText('Where to'), 'YouTube')
    await user.type(screen.getByLabelText('Stream key'), 'abcd')
    await press('Add')
    expect(show.fakes.calls.at(-1)).toMatchObject({ input: { params: { kind: 'youtube' } } })
    expect(lastBody()).toEqual({
      serverUrl: 'rtmps://a.rtmps.youtube.com:443/live2',
      streamKey: 'abcd',
      formatId: 'landscape',
    })
    expect(screen.queryByLabelText('Stream key')).toBeNull()
  })

  it('lets the director choose 9:16 for it (GAP-033)', async () => {
    open([recording()])
    show.fakes.handlers.addDistributor = () => ({
      distributor: { ...distributor, id: 'd2', formatId: 'story' },
      output: output({ id: 'o2', distributorId: 'd2', formatId: 'story', label: 'Vertical' }),
    })
    await press('Add destination')
    await user.type(await screen.findByLabelText('Server address'), 'rtmp://v.example/live')
    await user.selectOptions(screen.getByLabelText('Format'), '9:16')
    await press('Add')
    expect(lastBody()).toMatchObject({ formatId: 'story' })
    expect(await screen.findByRole('listitem', { name: 'Vertical, 9:16' })).toBeDefined()
  })

  it('says that the account has as many as it may have, and keeps what was typed (GAP-185)', async () => {
    open([recording()])
    show.fakes.handlers.addDistributor = () => {
      throw new ApiError({
        code: 'destination_limit_reached',
        call: 'addDistributor',
        status: 403,
        title: 'No more destinations are included',
      })
    }
    await press('Add destination')
    await user.type(await screen.findByLabelText('Server address'), 'rtmp://v.example/live')
    await press('Add')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your account can/)
    expect(screen.getByLabelText('Server address')).toHaveProperty('value', 'rtmp://v.example/live')
  })
})

describe('a destination in the list', () => {
  it('is renamed and gets another format through its menu (CORE-CEV-014, GAP-033)', async () => {
    open([recording(), output({})])
    show.fakes.handlers.updateDistributor = () => ({ ...distributor, label: 'Parish' })
    await press('Options of Church site, 16:9')
    await user.click(await screen.findByRole('menuitem', { name: 'Edit destination' }))
    const name = await screen.findByLabelText('Name')
    expect(name).toHaveProperty('value', 'Church site')
    await user.clear(name)
    await user.type(name, 'Parish')
    await user.selectOptions(screen.getByLabelText('Format'), '9:16')
    await press('Save')
    expect(lastBody()).toEqual({ label: 'Parish', formatId: 'story' })
  })

  it('gives the only reason of a failure in the reader’s words, with its host', async () => {
    const fault = { status: 'retrying', error: 'church.example closed it', fault: 'key_refused' }
    open([recording(), output(fault as Partial<Output>)], { isLive: true })
    const row = screen.getByRole('listitem', { name: 'Church site, 16:9' })
    await user.click(within(row).getByRole('button', { expanded: false, name: /Connecting/ }))
    expect(row.textContent).toContain('church.example closed the connection as the stream began.')
    expect(row.textContent).toContain('The stream key may be wrong')
  })

  it('is stopped by its own name, and the last recording not without a question', async () => {
    open([recording({ status: 'started' }), output({ status: 'started' })], { isLive: true })
    show.fakes.handlers.stopOutput = () => output({})
    await press('Stop Church site, 16:9')
    expect(show.fakes.calls.at(-1)).toMatchObject({ name: 'stopOutput' })
    const before = show.fakes.calls.length
    await press('Stop recording')
    expect(screen.getByRole('alertdialog', { name: 'Stop the recording?' })).toBeDefined()
    expect(show.fakes.calls).toHaveLength(before)
    await press('Keep recording')
    expect(show.fakes.calls).toHaveLength(before)
  })
})

describe('recordings of the show', () => {
  it('have a row once one is ready, with the way to it', async () => {
    files = [{ id: 'guest', status: 'ready', contributionId: 'c3' }]
    open([recording()])
    await waitFor(() => expect(show.fakes.calls.at(-1)?.name).toBe('listEventFiles'))
    expect(screen.queryByText('Recording ready')).toBeNull()
    files = [
      { id: 'guest', status: 'ready', contributionId: 'c3' },
      { id: 'program', status: 'ready', contributionId: null },
    ]
    await act(() => queryClient.invalidateQueries({ queryKey: ['events'] }))
    const row = await screen.findByRole('listitem', { name: 'Recording ready' })
    expect(within(row).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      '/events/event/files',
    )
  })
})
