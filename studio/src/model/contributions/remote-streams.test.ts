import { type Contribution, contributionSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { eventually } from '../../testing/eventually.ts'
import { FakeStream, fakeMachine } from '../../testing/fake-media.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { clearEvent } from '../event/apply-event.ts'
import { startCamera } from './actions.ts'
import { engineStream } from './local-stream.ts'
import { retryRemoteStreams } from './remote-streams.ts'
import { contributionsState, localSourceOff } from './store.ts'

let show: TestShow

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream)
  Object.assign(contributionsState, {
    camera: localSourceOff('camera'),
    screen: localSourceOff('screen'),
  })
  const contributions = [1, 3, 4].map((index) =>
    contributionSchema.parse({ id: `slot-${index}`, index, kind: 'primary' }),
  )
  show = openTestShow({
    event: anEvent({ contributions }),
    services: { devices: fakeMachine().service },
  })
})

afterEach(() => {
  show.close()
  vi.unstubAllGlobals()
})

const slot = (index: number) => {
  const found = contributionsState.slots.find((candidate) => candidate.index === index)
  if (!found) throw new Error(`There is no slot ${index}`)
  return found
}
const viewer = (position = 0) => {
  const found = show.fakes.viewers[position]
  if (!found) throw new Error(`There is no viewer ${position}`)
  return found
}
async function becomes(index: number, changes: Partial<Contribution>): Promise<void> {
  Object.assign(slot(index), changes)
  await settle()
}
const sends = (index: number) =>
  becomes(index, {
    assigned: true,
    status: 'started',
    hasAudio: true,
    hasVideo: true,
    monitor: { streamId: slot(index).id },
  })
const kinds = (index: number) =>
  engineStream(index)
    ?.getTracks()
    .map(({ kind }) => kind)

describe('streams of guests and pulls in the director’s tab (CORE-CTR-017, CORE-CTR-019)', () => {
  it('are watched from when they start, with the wait of their slot, and reach the engine (CORE-MED-007)', async () => {
    expect(show.fakes.viewers).toHaveLength(0)
    await sends(3)
    expect(viewer().targets.at(-1)).toMatchObject({ streamId: slot(3).id, bufferMs: 200 })
    expect(kinds(3)).toBeUndefined()
    viewer().brings('video', 'audio')
    expect(kinds(3)).toEqual(['video', 'audio'])
    expect(show.fakes.engineLog).toContain('refresh contribution')
    expect(contributionsState.remotes[slot(3).id]?.status).toEqual({ status: 'connected' })
    await becomes(3, { latency: 900 })
    expect(viewer().targets.at(-1)).toMatchObject({ bufferMs: 900 })
    expect(show.fakes.viewers).toHaveLength(1)
  })

  it('show no picture that stopped, and their sound goes on', async () => {
    await sends(3)
    viewer().brings('video', 'audio')
    await becomes(3, { hasVideo: false })
    expect(kinds(3)).toEqual(['audio'])
    await becomes(3, { hasVideo: true })
    expect(kinds(3)).toEqual(['video', 'audio'])
  })

  it('are left when they stop, when somebody goes, and with the event', async () => {
    await sends(3)
    await sends(4)
    await becomes(3, { status: 'stopped', monitor: null })
    expect(viewer(0).isDisposed).toBe(true)
    expect(kinds(3)).toBeUndefined()
    expect(Object.keys(contributionsState.remotes)).not.toContain(slot(3).id)
    clearEvent()
    await settle()
    expect(viewer(1).isDisposed).toBe(true)
  })

  it('the stream of a guest gives way to this tab’s own camera in the same slot', async () => {
    await sends(1)
    await eventually(() => expect(show.fakes.viewers).toHaveLength(1))
    await startCamera()
    await settle()
    expect(viewer().isDisposed).toBe(true)
    expect(kinds(1)).toEqual(['video', 'audio'])
  })

  it('are tried again at once when the network is back', async () => {
    await sends(3)
    retryRemoteStreams()
    expect(viewer().retries).toBe(1)
  })
})
