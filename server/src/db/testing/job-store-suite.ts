import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { newRecording } from '../../domain/recordings/new-recording.ts'
import { aFile, anOutput, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** What servers on one database agree on by it, and what is counted over all of it. */
export function jobStoreSuite(bench: StoreBench): void {
  const later = (ms: number) => new Date(NOW.getTime() + ms)

  it('lets one of many take a run, and none an older one', async () => {
    const { jobs } = bench.store
    const name = uuidv7()
    const take = (dueAt: Date) =>
      Promise.all(Array.from({ length: 5 }, () => jobs.claim(name, dueAt, later(5_000))))
    expect((await take(NOW)).filter(Boolean)).toHaveLength(1)
    expect((await take(later(1))).filter(Boolean)).toHaveLength(1)
    expect((await take(NOW)).filter(Boolean)).toHaveLength(0)
    const run = { name, dueAt: later(1), startedAt: later(5_000) }
    expect(await jobs.find(name)).toEqual({ ...run, finishedAt: null, error: null })
    await jobs.finish(name, later(6_000), 'no space')
    const ended = { ...run, finishedAt: later(6_000), error: 'no space' }
    expect(await jobs.find(name)).toEqual(ended)
    expect(await jobs.find('nobody')).toBeUndefined()
  })

  it('has an id that whoever asks first gives it, once for all', async () => {
    const { storageUses } = bench.store
    const asked = await Promise.all(Array.from({ length: 5 }, () => storageUses.identity()))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect(asked[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      generation: '',
      isUnclaimed: false,
      lastClaim: '',
    })
    for (const mark of ['first', 'second']) {
      await storageUses.noteClaimed(mark)
      expect(await storageUses.identity()).toEqual({ ...asked[0], lastClaim: mark })
    }
  })

  it('knows which library files there are, of many', async () => {
    const file = aFile(bench.user.id, {})
    await bench.store.files.insert(file)
    expect(await bench.store.storageUses.files(['nobody', file.id])).toEqual([file.id])
  })

  it('knows the servers that were heard of late, by their newest address', async () => {
    const { nodes } = bench.store
    const id = uuidv7()
    const address = () => nodes.addressOf(id, 60_000)
    expect(await address()).toBeUndefined()
    await nodes.beat(id, 'http://127.0.0.1:1')
    await nodes.beat(id, 'http://127.0.0.1:2')
    expect(await address()).toBe('http://127.0.0.1:2')
    expect(await nodes.addressOf(id, 0)).toBeUndefined()
    await nodes.remove(id)
    expect(await address()).toBeUndefined()
  })

  it('tells what belongs to servers that are away, and gives it to another', async () => {
    const { nodes, recordings, storageUses } = bench.store
    const [gone, here, other] = [uuidv7(), uuidv7(), uuidv7()]
    await nodes.beat(other, 'http://127.0.0.1:1')
    const over = await bench.insertEvent({ nodeId: gone, status: 'stopped', stoppedAt: NOW })
    const running = await bench.insertEvent({ nodeId: gone })
    for (const name of ['first', 'second']) {
      const given = { id: uuidv7(), name, contributionId: null, formatId: 'f', startedAt: NOW }
      await recordings.insert(newRecording(over, given))
    }
    const absentOf = async (ownId: string) =>
      (await nodes.listAbsent(ownId, 60_000)).filter(({ id }) => [gone, here, other].includes(id))
    const figures = { shows: 2, showsInProgress: 1, recordings: 2 }
    expect(await absentOf(here)).toEqual([{ id: gone, ...figures }])
    expect(await absentOf(gone)).toEqual([])
    await nodes.adopt(gone, other)
    expect(await absentOf(here)).toEqual([])
    expect((await bench.store.events.find(running.id))?.nodeId).toBe(other)
    await nodes.remove(other)
    expect(await absentOf(here)).toEqual([{ id: other, ...figures }])
    await storageUses.noteClaimed('mark')
  })

  it('forgets the answers of events that are over for long', async () => {
    const { idempotency } = bench.store
    const over = await bench.insertEvent({ status: 'stopped', stoppedAt: NOW })
    const running = await bench.insertEvent()
    for (const { id } of [over, running]) {
      await idempotency.keep({ eventId: id, key: 'k', added: [] }, 100)
    }
    await idempotency.deleteOfStopped(NOW)
    expect(await idempotency.find(over.id, 'k')).toBeDefined()
    await idempotency.deleteOfStopped(later(1))
    expect(await idempotency.find(over.id, 'k')).toBeUndefined()
    expect(await idempotency.find(running.id, 'k')).toBeDefined()
  })

  it('counts events that are not over, and their outputs by status', async () => {
    const { figures, outputs, events } = bench.store
    const counts = async () => ({
      events: await figures.eventsInProgress(),
      stopped:
        (await figures.outputsByStatus()).find(({ status }) => status === 'stopped')?.count ?? 0,
    })
    const before = await counts()
    const event = await bench.insertEvent()
    await outputs.insert(anOutput(event.id))
    expect(await counts()).toEqual({ events: before.events + 1, stopped: before.stopped + 1 })
    await events.update(event.id, { status: 'stopped' })
    expect(await counts()).toEqual(before)
  })
}
