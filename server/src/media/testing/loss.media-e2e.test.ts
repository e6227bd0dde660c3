import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepsOf } from './compare-steps.ts'
import { expectInSync } from './expect-in-sync.ts'
import { LossyRelay } from './lossy-relay.ts'
import { MediaBench } from './media-bench.ts'
import {
  audioVideoOffsetsMs,
  cornerBrightness,
  decodeErrors,
  flashesAndBeeps,
} from './probe-media.ts'

const eventId = 'event-3'
let bench: MediaBench
let relay: LossyRelay
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-loss-'))
  relay = await LossyRelay.open({ loss: 0.02, delayMs: 20 })
  bench = await MediaBench.start({}, undefined, relay)
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  relay?.close()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

test('two of a hundred packets lost and 40 ms away: no picture missing for half a second, nothing torn (goal R6)', async () => {
  const page = await bench.openPage()
  await page.evaluate(`publish('${eventId}')`)
  await bench.waitFor((event) => event.type === 'streamConnected')
  await bench.plane.startRecording({ eventId, recordingId: 'rec', directory: folder })
  await sleep(9_000)
  const sent = (await page.evaluate('statistics(publisher)')) as {
    kind: string
    nackCount: number
  }[]
  const [file] = await bench.plane.stopRecording('rec')
  expect(relay.lost.packets).toBeGreaterThan(10)
  expect(sent.find(({ kind }) => kind === 'video')?.nackCount).toBeGreaterThan(0)
  const path = file?.path ?? ''
  expect(await decodeErrors(path)).toBe('')
  const times = (await cornerBrightness(path)).map(({ atSec }) => atSec)
  // What the sender itself left out, on a busy machine, is not lost on the way.
  const sentSec = (await page.evaluate('sentSec()')) as number[]
  const missingSec = Math.max(...stepsOf(times)) - Math.max(...stepsOf(sentSec))
  expect(missingSec).toBeLessThan(0.5)
  expectInSync(audioVideoOffsetsMs(await flashesAndBeeps(path)), 5)
}, 60_000)
