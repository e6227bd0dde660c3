import { describe, expect, test } from 'vitest'
import { keepRegression, regressions } from './corpus.ts'
import { descriptionTarget } from './description-target.ts'
import { fragmentTarget } from './fragment-target.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { pictureTargets } from './picture-targets.ts'
import { pushTargets } from './push-targets.ts'
import { recordingTarget } from './recording-target.ts'
import { rtpTargets } from './rtp-targets.ts'
import { fuzz, replay } from './run-fuzz.ts'
import { sdpTarget } from './sdp-target.ts'
import { sessionTargets } from './session-targets.ts'

/** `npm run fuzz:media` sends 200,000 to each, the tests a few hundred; the seed repeats a run. */
const packets = Number(process.env['FUZZ_PACKETS'] ?? 400)
const seed = Number(process.env['FUZZ_SEED'] ?? 5)

const targets: readonly FuzzTarget[] = [
  ...rtpTargets,
  ...pictureTargets,
  ...pushTargets,
  descriptionTarget,
  fragmentTarget,
  sdpTarget,
  recordingTarget,
  ...sessionTargets,
]

describe(`${packets} broken packets each (seed ${seed})`, () => {
  test.each(targets)(
    '$name reads them all, each in under 100 ms of a processor',
    {
      timeout: 900_000,
    },
    async (target) => {
      for (const packet of target.corpus) expect(await replay(target, [packet])).toBeNull()
      const found = await fuzz(target, { packets, seed })
      if (found !== null && process.env['FUZZ_KEEP']) keepRegression(target.name, seed, found)
      expect(found).toBeNull()
    },
  )
})

describe('what once broke it', () => {
  test.each(regressions())('$target: $what', async ({ target: name, packets: flight }) => {
    const target = targets.find((candidate) => candidate.name === name)
    if (target === undefined) throw new Error(`There is no target ${name}.`)
    expect(await replay(target, flight)).toBeNull()
  })
})
