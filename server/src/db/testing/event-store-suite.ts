import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { anEvent, anOutput, aRecording, aScene, CONTENT, NODE_ID, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** What is kept of events: themselves, their scenes, outputs and recordings, and calls that were repeated. */
export function eventStoreSuite(bench: StoreBench): void {
  it('keeps events, one in progress per owner', async () => {
    const event = await bench.insertEvent({ liveContent: CONTENT })
    expect(await bench.store.events.find(event.id)).toEqual(event)
    expect(await bench.store.events.insert(anEvent(bench.user.id))).toBe(false)
    expect(await bench.store.events.findInProgressOf(bench.user.id)).toEqual(event)
    expect(await bench.store.events.findOwned(event.id, 'another')).toBeUndefined()
    await bench.store.events.update(event.id, { status: 'stopped', liveContent: null })
    expect((await bench.store.events.find(event.id))?.liveContent).toBeNull()
    expect(await bench.store.events.insert(anEvent(bench.user.id))).toBe(true)
  })

  it('lists events in pages, by state, in order', async () => {
    const first = await bench.insertEvent({ status: 'stopped' })
    const second = await bench.insertEvent({ status: 'stopped' })
    const third = await bench.insertEvent()
    const all = { ownerId: bench.user.id, ongoing: null, withRecordings: false, ascending: false }
    const ids = async (query: object) =>
      (await bench.store.events.list({ ...all, page: 1, perPage: 2, ...query })).items.map(
        ({ id }) => id,
      )
    expect(await ids({})).toEqual([third.id, second.id])
    expect(await ids({ page: 2 })).toEqual([first.id])
    expect(await ids({ ascending: true })).toEqual([first.id, second.id])
    expect(await ids({ ongoing: true })).toEqual([third.id])
    expect(await ids({ ongoing: false })).toEqual([second.id, first.id])
    expect(await ids({ withRecordings: true })).toEqual([])
    await bench.store.recordings.insert({ ...aRecording(first.id), status: 'ready' })
    expect(await ids({ withRecordings: true })).toEqual([first.id])
  })

  it('sums up recordings and outputs of events', async () => {
    const event = await bench.insertEvent()
    await bench.store.outputs.insert(anOutput(event.id))
    await bench.store.recordings.insert({ ...aRecording(event.id), durationSec: 1.5 })
    const newest = { ...aRecording(event.id), durationSec: 2, partOf: 'x', thumbnailPath: 'a.jpg' }
    await bench.store.recordings.insert(newest)
    await bench.store.recordings.insert({
      ...aRecording(event.id),
      durationSec: 9,
      status: 'failed',
    })
    expect(await bench.store.events.figures([event.id])).toEqual([
      {
        eventId: event.id,
        recordedSec: 3.5,
        recordings: 2,
        outputKinds: ['recording'],
        picturedRecordingId: newest.id,
      },
    ])
    expect(await bench.store.events.figures([])).toEqual([])
  })

  it('deletes an event with what belongs to it, whose recordings count as used space until then', async () => {
    const { events, files, markers, outputs, recordings } = bench.store
    const event = await bench.insertEvent({ status: 'stopped' })
    const other = await bench.insertEvent({ status: 'stopped' })
    await outputs.insert(anOutput(event.id))
    await markers.insert({ id: uuidv7(), eventId: event.id, name: 'Here', target: 1 })
    for (const { id } of [event, other]) {
      await recordings.insert({ ...aRecording(id), sizeBytes: 1_000 })
    }
    expect(await files.diskUsage(bench.user.id)).toBe(2_000)
    await events.delete(event.id)
    expect(await events.find(event.id)).toBeUndefined()
    expect(await outputs.listOf(event.id)).toEqual([])
    expect(await markers.listOf(event.id)).toEqual([])
    expect(await recordings.listOf(event.id)).toEqual([])
    expect(await recordings.listOf(other.id)).toHaveLength(1)
    expect(await files.diskUsage(bench.user.id)).toBe(1_000)
  })

  it('keeps scenes in order, documents to the letter', async () => {
    const event = await bench.insertEvent()
    const late = aScene(event.id, 1)
    const early = aScene(event.id, 0)
    await bench.store.scenes.insert([late, early])
    expect(await bench.store.scenes.listOf(event.id)).toEqual([early, late])
    const changed = await bench.store.scenes.update(late.id, { name: 'Renamed', position: 7 })
    expect(changed).toEqual({ ...late, name: 'Renamed', position: 7 })
    expect(await bench.store.scenes.find(late.id)).toEqual(changed)
    await bench.store.scenes.delete(early.id)
    expect(await bench.store.scenes.listOf(event.id)).toEqual([changed])
  })

  it('keeps outputs with their destinations, the recording first', async () => {
    const event = await bench.insertEvent()
    const distributor = {
      id: uuidv7(),
      eventId: event.id,
      kind: 'rtmp' as const,
      label: 'RTMP',
      serverUrl: 'rtmp://h/a',
      sealedUrl: 'sealed',
      targets: [],
      formatId: 'story',
      createdAt: NOW,
    }
    const sent = {
      ...anOutput(event.id),
      kind: 'rtmp' as const,
      distributorId: distributor.id,
    }
    const recording = anOutput(event.id)
    const ofStory = { ...anOutput(event.id), formatId: 'story' }
    await bench.store.outputs.insertDistributor(distributor)
    await bench.store.outputs.insert(sent)
    await bench.store.outputs.insert(ofStory)
    await bench.store.outputs.insert(recording)
    expect(await bench.store.outputs.listOf(event.id)).toEqual([recording, ofStory, sent])
    await bench.store.outputs.delete(ofStory.id)
    await bench.store.outputs.update(sent.id, { status: 'retrying', attempt: 2, retryInMs: 4_000 })
    expect(await bench.store.outputs.find(sent.id)).toMatchObject({
      status: 'retrying',
      attempt: 2,
    })
    expect(await bench.store.outputs.listDistributorsOf(event.id)).toEqual([distributor])
    const renamed = await bench.store.outputs.updateDistributor(distributor.id, { label: 'Mine' })
    expect(renamed).toEqual({ ...distributor, label: 'Mine' })
    expect(await bench.store.outputs.findDistributor(distributor.id)).toEqual(renamed)
    await bench.store.outputs.deleteDistributor(distributor.id)
    expect(await bench.store.outputs.listOf(event.id)).toEqual([recording])
  })

  it('keeps recordings and their parts, oldest first, sizes beyond 32 bits', async () => {
    const event = await bench.insertEvent()
    const whole = { ...aRecording(event.id), sizeBytes: 5_000_000_000 }
    const part = { ...aRecording(event.id), partOf: whole.id, startedAt: new Date(0) }
    await bench.store.recordings.insert(whole)
    await bench.store.recordings.insert({ ...part, status: 'ready' })
    expect((await bench.store.recordings.listOf(event.id)).map(({ id }) => id)).toEqual([
      part.id,
      whole.id,
    ])
    expect(await bench.store.recordings.find(whole.id)).toEqual(whole)
    expect(await bench.store.recordings.listParts(whole.id)).toMatchObject([{ id: part.id }])
    expect(await bench.store.recordings.listUnfinished(NODE_ID)).toContainEqual(whole)
    expect(await bench.store.recordings.listUnfinished('another')).not.toContainEqual(whole)
    await bench.store.recordings.update(whole.id, { status: 'ready', durationSec: 1.25 })
    expect(await bench.store.recordings.find(whole.id)).toMatchObject({ durationSec: 1.25 })
    await bench.store.recordings.delete(part.id)
    expect(await bench.store.recordings.listParts(whole.id)).toEqual([])
  })

  it('keeps the newest keys of repeated calls', async () => {
    const event = await bench.insertEvent()
    for (let at = 1; at <= 5; at += 1) {
      await bench.store.idempotency.keep({ eventId: event.id, key: `k${at}`, added: [`e${at}`] }, 3)
    }
    const kept = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => bench.store.idempotency.find(event.id, `k${at}`)),
    )
    expect(kept.map((answer) => answer?.added)).toEqual([
      undefined,
      undefined,
      ['e3'],
      ['e4'],
      ['e5'],
    ])
  })
}
