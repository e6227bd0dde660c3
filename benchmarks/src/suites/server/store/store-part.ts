import { interleave } from '../../../harness/interleave.ts'
import { makeMetric } from '../../../harness/make-metric.ts'
import { OpenReadings } from '../../../harness/open-readings.ts'
import type { BenchCase } from '../../../harness/result.ts'
import { summarise } from '../../../harness/summarise.ts'
import type { ServerPart } from '../server-part.ts'
import { thinSamples } from '../thin-samples.ts'
import { orUnavailable, Unavailable } from '../unavailable.ts'
import { OpenStore } from './open-store.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import type { StoreWork } from './store.child.ts'

const FULL = { callers: [1, 10], rounds: 3, warmUpMs: 500, durationMs: 1_500 }
const QUICK = { callers: [1], rounds: 1, warmUpMs: 300, durationMs: 800 }
const EMBEDDED = 'pglite'
const SERVER = 'postgresql'
const SUBJECTS = [EMBEDDED, SERVER]
const TITLES: Readonly<Record<StoreWork, string>> = {
  read: 'an event and its ten scenes are read',
  edit: 'an edit of a scene is stored',
}

/** The store over the embedded database, and over a PostgreSQL server. */
export const storePart: ServerPart = async ({ quick, seed, say }) => {
  const plan = quick ? QUICK : FULL
  await using cluster = await orUnavailable(PostgresCluster.start())
  await using embedded = await OpenStore.start(null)
  await using served = cluster instanceof Unavailable ? null : await OpenStore.start(cluster.url)
  const stores: { id: string; store: OpenStore }[] = [{ id: EMBEDDED, store: embedded }]
  if (served) stores.push({ id: SERVER, store: served })
  const cases: BenchCase[] = []
  for (const work of ['read', 'edit'] as const) {
    for (const callers of plan.callers) {
      say(`server: store, ${TITLES[work]}, ${callers} at once`)
      const rate = new OpenReadings(SUBJECTS, plan.rounds)
      const latency = new OpenReadings(SUBJECTS, plan.rounds)
      if (cluster instanceof Unavailable) {
        for (const each of [rate, latency]) each.fail(SERVER, cluster.reason)
      }
      await interleave(stores, { rounds: plan.rounds, seed }, async ({ id, store }, round) => {
        await store.measure({ work, callers, durationMs: plan.warmUpMs })
        const reading = await store.measure({ work, callers, durationMs: plan.durationMs })
        const { median } = summarise([...reading.latenciesMs])
        rate.add({ id, round }, reading.operationsPerSecond)
        latency.add({ id, round }, median, thinSamples(reading.latenciesMs))
      })
      cases.push(toCase({ work, callers }, rate, latency))
    }
  }
  return {
    notes: [
      'Store: the repositories of the server in a process of their own. PGlite runs in that process, PostgreSQL beside it with settings as shipped and a pool of ten connections; all callers work on one event; both write to disk before they acknowledge.',
    ],
    cases,
    targets: [],
  }
}

function toCase(
  { work, callers }: { readonly work: StoreWork; readonly callers: number },
  rate: OpenReadings,
  latency: OpenReadings,
): BenchCase {
  return {
    id: `store-${work}-${callers}`,
    title: `Store, ${callers} at once: ${TITLES[work]}`,
    metrics: [
      makeMetric(
        {
          id: 'rate',
          title: 'Operations a second',
          unit: '1/s',
          better: 'higher',
          ours: [EMBEDDED],
        },
        rate.list(),
      ),
      makeMetric(
        { id: 'latency', title: 'One operation', unit: 'ms', better: 'lower', ours: [EMBEDDED] },
        latency.list(),
      ),
    ],
  }
}
