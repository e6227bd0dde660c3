import { interleave } from '../../../harness/interleave.ts'
import { makeMetric } from '../../../harness/make-metric.ts'
import { makeTarget } from '../../../harness/make-target.ts'
import { OpenReadings } from '../../../harness/open-readings.ts'
import type { BenchCase } from '../../../harness/result.ts'
import { summarise } from '../../../harness/summarise.ts'
import type { ServerPart } from '../server-part.ts'
import { thinSamples } from '../thin-samples.ts'
import { type FanOutFigures, runFanOut } from './fan-out-run.ts'
import { type FanOutSubject, openBareFanOut, openProductFanOut } from './fan-out-subject.ts'

const FULL = { clients: [500, 2_000], rounds: 3, warmUpMs: 1_000, durationMs: 5_000 }
const QUICK = { clients: [500], rounds: 1, warmUpMs: 500, durationMs: 2_000 }
const OURS = ['proscenium']
const LIMIT_MS = 50
const TARGET_CLIENTS = '500'

/** Messages of one director to everybody at an event: how late they come. */
export const fanOutPart: ServerPart = async ({ product, quick, seed, say }) => {
  const plan = quick ? QUICK : FULL
  const ours = await openProductFanOut(product)
  const bare = await openBareFanOut(ours.sample)
  await using _ = bare.program
  const subjects: FanOutSubject[] = [ours, bare]
  const cases: BenchCase[] = []
  for (const clients of plan.clients) {
    const readings = new FanOutReadings(plan.rounds)
    await interleave(subjects, { rounds: plan.rounds, seed }, async (subject, round) => {
      say(`server: fan-out to ${clients}, ${subject.id}`)
      await readings.take({ id: subject.id, round }, () => runFanOut(subject, { ...plan, clients }))
    })
    cases.push(readings.toCase(clients))
  }
  const tail = cases
    .find(({ id }) => id === `fan-out-${TARGET_CLIENTS}`)
    ?.metrics.find(({ id }) => id === 'p99')
    ?.subjects.find(({ id }) => id === 'proscenium')?.summary?.median
  return {
    notes: [
      `Fan-out: a director drags an element with ten calls a second; each is stored and goes to all sockets of the event as a message of ${Buffer.byteLength(ours.sample)} bytes. Latency is from the call to the receipt at every client. Limits of requests are as shipped.`,
      '`bare-ws` is `ws` over node:http: it takes the same text by POST and passes it on, without accounts, checks, filters or a database. The clients share the machine with the server that is measured: their own work is in the figures of both.',
    ],
    cases,
    targets: [
      makeTarget(
        {
          text: `${TARGET_CLIENTS} websocket clients, ten messages of 1 kB a second: p99`,
          limit: LIMIT_MS,
          unit: 'ms',
          better: 'lower',
        },
        tail,
      ),
    ],
  }
}

/** What both servers gave with one number of clients. */
class FanOutReadings {
  readonly #latency: OpenReadings
  readonly #tail: OpenReadings
  readonly #arrived: OpenReadings
  readonly #cpu: OpenReadings

  constructor(rounds: number) {
    const open = () => new OpenReadings(['proscenium', 'bare-ws'], rounds)
    this.#latency = open()
    this.#tail = open()
    this.#arrived = open()
    this.#cpu = open()
  }

  async take(
    at: { readonly id: string; readonly round: number },
    read: () => Promise<FanOutFigures>,
  ): Promise<void> {
    try {
      const { latenciesMs, arrivedShare, cpuMicroseconds } = await read()
      const { median, p99 } = summarise(latenciesMs)
      this.#latency.add(at, median, thinSamples(latenciesMs))
      this.#tail.add(at, p99)
      this.#arrived.add(at, 100 * arrivedShare)
      this.#cpu.add(at, cpuMicroseconds)
    } catch (error) {
      for (const each of [this.#latency, this.#tail, this.#arrived, this.#cpu]) {
        each.fail(at.id, error)
      }
    }
  }

  toCase(clients: number): BenchCase {
    const metric = (
      [id, title, unit]: readonly [string, string, string],
      readings: OpenReadings,
      better: 'lower' | 'higher' = 'lower',
      ours: readonly string[] = OURS,
    ) => makeMetric({ id, title, unit, better, ours }, readings.list())
    return {
      id: `fan-out-${clients}`,
      title: `Fan-out to ${clients} websocket clients`,
      metrics: [
        metric(['latency', 'From call to receipt', 'ms'], this.#latency),
        metric(['p99', 'p99 of a round', 'ms'], this.#tail),
        metric(['arrived', 'Messages that arrived', '%'], this.#arrived, 'higher', []),
        metric(['cpu', 'Server processor time a message and client', 'µs'], this.#cpu),
      ],
    }
  }
}
