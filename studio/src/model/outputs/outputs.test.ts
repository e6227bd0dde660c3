import { type Distributor, type Output, outputSchema } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { shownLog } from '../../testing/shown-words.ts'
import { applyEvent, clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { addDistributor, receiveOutput, removeDistributor, startOutput } from './actions.ts'
import { selectOutputRows } from './selectors.ts'
import { outputsState } from './store.ts'

const output = (fields: Partial<Output>): Output =>
  outputSchema.parse({
    id: 'o1',
    distributorId: 'd1',
    kind: 'rtmp',
    label: 'Church site',
    statusAt: '2026-01-01T00:00:00Z',
    ...fields,
  })
const distributor: Distributor = {
  id: 'd1',
  kind: 'rtmp',
  label: 'Church site',
  serverUrl: 'rtmp://x/live',
  targets: [],
  formatId: null,
}

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  const recording = output({
    id: 'rec',
    distributorId: null,
    kind: 'recording',
    label: 'Recording',
  })
  applyEvent(anEvent({ outputs: [output({}), recording], distributors: [distributor] }))
  notificationsState.log = []
})
afterEach(() => {
  clearEvent()
  fakes.dispose()
})

const note = () => shownLog()[0]

describe('outputs (CORE-OUS-007 to CORE-OUS-009)', () => {
  it('lists the recording first, each with its destination', () => {
    const rows = selectOutputRows(outputsState)
    expect(rows.map((row) => [row.output.id, row.distributor?.id ?? null])).toEqual([
      ['rec', null],
      ['o1', 'd1'],
    ])
  })

  it('the director is not told of each output that is ready before the show is on air (GAP-040)', () => {
    receiveOutput(output({ status: 'starting' }))
    receiveOutput(output({ status: 'started' }))
    receiveOutput(output({ status: 'paused' }))
    eventState.live = { ...eventState.live, status: 'started', step: 'on_air' }
    receiveOutput(output({ status: 'started' }))
    expect(note()).toBeUndefined()
  })

  it('the director is told when an output starts, retries, fails and stops', () => {
    eventState.live = { ...eventState.live, status: 'started', step: 'on_air' }
    receiveOutput(output({ status: 'starting' }))
    expect(note()).toBeUndefined()
    receiveOutput(output({ status: 'started' }))
    expect(note()).toEqual({ level: 'success', title: 'Church site has started' })
    receiveOutput(output({ status: 'retrying', retryInMs: 2_000, attempt: 1 }))
    expect(note()).toEqual({
      level: 'info',
      title: 'Church site lost the connection and is retrying',
    })
    receiveOutput(output({ status: 'retrying', error: 'Connection refused' }))
    expect(note()).toEqual({
      level: 'error',
      title: 'Church site has a problem',
      detail: 'Connection refused',
    })
    expect(notificationsState.log[0]?.action).toEqual({ kind: 'stop_output', outputId: 'o1' })
    receiveOutput(output({ status: 'stopped' }))
    expect(note()).toEqual({ level: 'info', title: 'Church site has stopped' })
  })

  it('the director reads in words of the catalogue why an output fails, with the host of its address', () => {
    outputsState.distributors = [{ ...distributor, serverUrl: 'rtmp://live.example:1935/app' }]
    const fault = {
      status: 'retrying',
      error: 'Server error: denied',
      fault: 'key_refused',
    } as const
    receiveOutput(output(fault))
    const words =
      'live.example:1935 closed the connection as the stream began. The stream key may be wrong, expired or in use.'
    expect(note()).toMatchObject({ title: 'Church site has a problem', detail: words })
  })

  it('says nothing of figures that change', () => {
    receiveOutput(output({ bitRateBps: 4_000_000 }))
    expect(note()).toBeUndefined()
    expect(outputsState.outputs[0]?.bitRateBps).toBe(4_000_000)
  })

  it('the director is warned once when the disk of the recording is soon full, and told once when there is room', () => {
    const LOW =
      'The server’s disk is nearly full. Once it is full the recording ends; the show continues.'
    const recording = (fields: Partial<Output>) =>
      receiveOutput(output({ id: 'rec', kind: 'recording', status: 'started', ...fields }))
    const told = () => shownLog().map(({ level, title }) => [level, title])
    recording({})
    notificationsState.log = []
    recording({ diskSpace: { freeBytes: 300, fullInSec: 599 } })
    recording({ diskSpace: { freeBytes: 299, fullInSec: 598 } })
    expect(told()).toEqual([['warn', LOW]])
    recording({})
    recording({})
    expect(told()).toEqual([
      ['info', 'Server disk space is back to normal'],
      ['warn', LOW],
    ])
    // Where it ended with the disk full, there is no room.
    recording({ diskSpace: { freeBytes: 300, fullInSec: 599 } })
    notificationsState.log = []
    recording({ status: 'stopped', error: 'The disk is full' })
    expect(told()).toEqual([['error', 'Church site has a problem']])
  })

  it('the director is warned once when a destination falls behind, and told once when it has caught up', () => {
    const destination = (fields: Partial<Output>) =>
      receiveOutput(output({ status: 'started', ...fields }))
    const told = () => shownLog().map(({ level, title }) => [level, title])
    destination({})
    notificationsState.log = []
    destination({ behindMs: 2_100 })
    destination({ behindMs: 4_300 })
    const behind = 'Church site is falling behind: its connection or the server is too slow'
    expect(told()).toEqual([['warn', behind]])
    destination({})
    expect(told()[0]).toEqual(['info', 'Church site has caught up'])
    // One that reconnects has not caught up.
    destination({ behindMs: 2_100 })
    notificationsState.log = []
    destination({ status: 'retrying', retryInMs: 2_000 })
    destination({})
    expect(told().map(([, title]) => title)).not.toContain('Church site has caught up')
  })

  it('adds a destination once, though a message tells of it as well', async () => {
    const added = { ...distributor, id: 'd2' }
    const answer = { distributor: added, output: output({ id: 'o2', distributorId: 'd2' }) }
    fakes.handlers.addDistributor = () => answer
    const draft = { kind: 'rtmp', serverUrl: 'rtmp://x/live', streamKey: 'k' } as const
    expect(await addDistributor(draft)).toBeNull()
    receiveOutput(answer.output)
    expect(outputsState.outputs.filter(({ id }) => id === 'o2')).toHaveLength(1)
    expect(fakes.calls[0]?.input.body).not.toHaveProperty('kind')
  })

  it('starts one output and shows that it is under way', async () => {
    fakes.handlers.startOutput = () => output({ status: 'starting' })
    const done = startOutput('o1')
    expect(outputsState.pending).toEqual({ o1: 'starting' })
    await done
    expect(outputsState.pending).toEqual({})
    expect(outputsState.outputs[0]?.status).toBe('starting')
  })

  it('keeps the destination that could not be removed, and says why', async () => {
    fakes.handlers.removeDistributor = () => {
      throw new ApiError({ code: 'conflict', call: 'removeDistributor', status: 409, title: 'No' })
    }
    expect(await removeDistributor('d1')).toMatchObject({ code: 'conflict' })
    expect(outputsState.distributors).toHaveLength(1)
    fakes.handlers.removeDistributor = () => undefined
    await removeDistributor('d1')
    expect(outputsState.outputs.map(({ id }) => id)).toEqual(['rec'])
  })
})
