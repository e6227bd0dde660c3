import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import type { FileStateRecord } from '../../domain/ports/records.ts'
import { NODE_ID, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** What happens during an event and is kept: messages, markers, files that play, who edits. */
export function showStoreSuite(bench: StoreBench): void {
  it('keeps the newest messages of an event, oldest first', async () => {
    const { messages } = bench.store
    const [event, other] = [
      await bench.insertEvent(),
      await bench.insertEvent({ status: 'stopped' }),
    ]
    const message = (eventId: string, text: string) => ({
      id: uuidv7(),
      eventId,
      from: 'director',
      to: '*',
      message: text,
      date: NOW,
    })
    const all = ['one', 'two', 'three'].map((text) => message(event.id, text))
    const elsewhere = message(other.id, 'elsewhere')
    await messages.keep(elsewhere, 2)
    for (const one of all) await messages.keep(one, 2)
    expect(await messages.listOf(event.id)).toEqual(all.slice(1))
    expect(await messages.listOf(other.id)).toEqual([elsewhere])
  })

  it('keeps markers in the order of their moments, beyond 32 bits', async () => {
    const event = await bench.insertEvent()
    const late = { id: uuidv7(), eventId: event.id, name: 'End', target: 5_000_000_000 }
    const early = { ...late, id: uuidv7(), name: 'Start', target: 1_700_000_000 }
    await bench.store.markers.insert(late)
    await bench.store.markers.insert(early)
    expect(await bench.store.markers.listOf(event.id)).toEqual([early, late])
  })

  it('keeps whether a file plays, once per event and file', async () => {
    const { fileStates } = bench.store
    const event = await bench.insertEvent()
    const state: FileStateRecord = {
      eventId: event.id,
      fileId: uuidv7(),
      playStatus: 'playing',
      playStatusAt: NOW,
      playProgress: 1.25,
      playProgressAt: NOW,
    }
    await fileStates.put(state)
    await fileStates.put({ ...state, playStatus: 'stopped' })
    const stopped = { ...state, playStatus: 'stopped' }
    expect(await fileStates.find(event.id, state.fileId)).toEqual(stopped)
    expect(await fileStates.find(event.id, 'another')).toBeUndefined()
    expect(await fileStates.listOf(event.id)).toEqual([stopped])
  })

  it('keeps one lease of the preview per event, ended by its holder alone (GAP-055)', async () => {
    const { previewLeases } = bench.store
    const event = await bench.insertEvent()
    const lease = {
      eventId: event.id,
      heartbeatId: uuidv7(),
      clientId: 'c',
      userName: 'Ada',
      expiresAt: NOW,
    }
    await previewLeases.put(lease)
    const next = { ...lease, heartbeatId: uuidv7(), userName: 'Ben' }
    await previewLeases.put(next)
    expect(await previewLeases.find(event.id)).toEqual(next)
    expect(await previewLeases.end(event.id, lease.heartbeatId)).toBe(false)
    expect(await previewLeases.end(event.id, next.heartbeatId)).toBe(true)
    expect(await previewLeases.find(event.id)).toBeUndefined()
  })

  it('finds every event that a server runs, or nobody knows who, and that is not over', async () => {
    const event = await bench.insertEvent()
    const over = await bench.insertEvent({ status: 'stopped' })
    const elsewhere = await bench.insertEvent({ nodeId: 'another', status: 'stopping' })
    const unknown = await bench.insertEvent({ nodeId: null, status: 'stopping' })
    const found = (await bench.store.events.listInProgress(NODE_ID)).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([event.id, unknown.id]))
    expect(found).not.toContain(over.id)
    expect(found).not.toContain(elsewhere.id)
  })
}
