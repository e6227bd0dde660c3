import { interleave } from '../../../harness/interleave.ts'
import { makeMetric } from '../../../harness/make-metric.ts'
import { OpenReadings } from '../../../harness/open-readings.ts'
import type { BenchCase } from '../../../harness/result.ts'
import { summarise } from '../../../harness/summarise.ts'
import { ChildProgram } from '../process/child-program.ts'
import { type Director, ProductServer } from '../product-server.ts'
import type { ServerPart } from '../server-part.ts'
import { thinSamples } from '../thin-samples.ts'
import type { BareHttpServerCalls } from './bare-http-server.child.ts'
import { runLoad } from './run-load.ts'

const FULL = { rounds: 3, warmUpSec: 1, durationSec: 4 }
const QUICK = { rounds: 1, warmUpSec: 1, durationSec: 1 }
const OURS = ['proscenium']
const SUBJECTS = ['proscenium', 'node-http']

interface RestCall {
  readonly id: string
  readonly title: string
  readonly path: string
}

/** How many requests the server answers, and how soon. */
export const restPart: ServerPart = async ({ quick, seed, say }) => {
  const plan = quick ? QUICK : FULL
  // As shipped one address may ask 1,200 times a minute: no figure of the server, so it is lifted here.
  await using server = await ProductServer.start({ RATE_LIMIT_FACTOR: '1000000' })
  const director = await server.signUp()
  const restCalls = await listCalls(director)
  const bodies = await readBodies(server, director, restCalls)
  await using bare = await ChildProgram.start<BareHttpServerCalls>(
    new URL('./bare-http-server.child.ts', import.meta.url),
  )
  const bareOrigin = await bare.call('listen', bodies)
  const cases: BenchCase[] = []
  for (const restCall of restCalls) {
    const rate = new OpenReadings(SUBJECTS, plan.rounds)
    const latency = new OpenReadings(SUBJECTS, plan.rounds)
    const tail = new OpenReadings(SUBJECTS, plan.rounds)
    await interleave(SUBJECTS, { rounds: plan.rounds, seed }, async (id, round) => {
      say(`server: ${restCall.title}, ${id}`)
      const url = (id === 'node-http' ? bareOrigin : server.origin) + restCall.path
      const load = (durationSec: number) =>
        runLoad(url, { accessToken: director.accessToken, durationSec })
      await load(plan.warmUpSec)
      const { requestsPerSecond, latenciesMs } = await load(plan.durationSec)
      const { median, p99 } = summarise(latenciesMs)
      rate.add({ id, round }, requestsPerSecond)
      latency.add({ id, round }, median, thinSamples(latenciesMs))
      tail.add({ id, round }, p99)
    })
    cases.push(toCase(restCall, { rate, latency, tail }))
  }
  return {
    notes: [
      'REST: ten connections of autocannon, which shares the machine with the server. The limit of requests for each address is lifted by RATE_LIMIT_FACTOR; counting them goes on.',
      `node-http answers with the same JSON (${restCalls.map(({ path }) => Buffer.byteLength(bodies[path] ?? '')).join(' and ')} bytes), made beforehand, and checks nothing. Every call of the server looks up session and user in the database.`,
    ],
    cases,
    targets: [],
  }
}

async function listCalls({ api }: Director): Promise<RestCall[]> {
  const event = await api.call('startEvent', { body: { templateId: 'starter-talk-show' } })
  return [
    { id: 'rest-formats', title: 'GET formats: a constant list', path: '/v2/editor/formats' },
    {
      id: 'rest-studio',
      title: 'GET studio: an event with its scenes, from the database',
      path: `/v1/events/${event.id}/studio`,
    },
  ]
}

async function readBodies(
  server: ProductServer,
  { accessToken }: Director,
  restCalls: readonly RestCall[],
): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {}
  for (const { path } of restCalls) {
    const answer = await fetch(server.origin + path, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bodies[path] = await answer.text()
  }
  return bodies
}

function toCase(
  { id, title }: RestCall,
  readings: Readonly<Record<'rate' | 'latency' | 'tail', OpenReadings>>,
): BenchCase {
  return {
    id,
    title: `REST, ${title}`,
    metrics: [
      makeMetric(
        { id: 'rate', title: 'Requests a second', unit: '1/s', better: 'higher', ours: OURS },
        readings.rate.list(),
      ),
      makeMetric(
        { id: 'latency', title: 'Answer', unit: 'ms', better: 'lower', ours: OURS },
        readings.latency.list(),
      ),
      makeMetric(
        { id: 'p99', title: 'p99 of a round', unit: 'ms', better: 'lower', ours: OURS },
        readings.tail.list(),
      ),
    ],
  }
}
