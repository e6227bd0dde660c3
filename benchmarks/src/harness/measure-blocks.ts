import { median } from 'simple-statistics'
import { interleave } from './interleave.ts'
import { OpenReadings } from './open-readings.ts'
import type { SuiteRoom } from './suite.ts'

/**
 * Takes blocks of readings of all subjects in turns: medians of blocks are the rounds, single readings the
 * samples. A subject that rejects is told in the report and left out from then on.
 */
export async function measureBlocks(
  ids: readonly string[],
  { rounds, seed }: { readonly rounds: number } & Pick<SuiteRoom, 'seed'>,
  read: (id: string) => Promise<readonly number[]>,
): Promise<OpenReadings> {
  const readings = new OpenReadings(ids, rounds)
  await interleave(ids, { rounds, seed }, async (id, round) => {
    if (readings.isUnavailable(id)) return
    try {
      const samples = await read(id)
      readings.add({ id, round }, median([...samples]), samples)
    } catch (error) {
      readings.fail(id, error)
    }
  })
  return readings
}
