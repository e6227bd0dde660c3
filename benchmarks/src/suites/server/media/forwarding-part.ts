import { interleave } from '../../../harness/interleave.ts'
import { makeMetric } from '../../../harness/make-metric.ts'
import { makeTarget } from '../../../harness/make-target.ts'
import { OpenReadings } from '../../../harness/open-readings.ts'
import type { BenchCase } from '../../../harness/result.ts'
import type { ServerPart } from '../server-part.ts'
import { orUnavailable, Unavailable } from '../unavailable.ts'
import { runForwarding } from './forwarding-run.ts'
import { JanusServer } from './janus-server.ts'
import type { MediaServer } from './media-room.ts'
import { openProductMediaServer } from './product-media-server.ts'

const FULL = { viewers: [2, 10], rounds: 3, settleMs: 1_500, durationMs: 4_000 }
const QUICK = { viewers: [6], rounds: 1, settleMs: 500, durationMs: 2_000 }
const OURS = 'proscenium'
const PEER = 'janus'
const LIMIT = 2

/** What one stream to one viewer costs the media server. */
export const forwardingPart: ServerPart = async ({ product, video, quick, seed, say }) => {
  const plan = quick ? QUICK : FULL
  const ours = await openProductMediaServer(product, await product.signUp())
  await using janus = await orUnavailable(JanusServer.start())
  const servers: MediaServer[] = janus instanceof Unavailable ? [ours] : [ours, janus]
  const cases: BenchCase[] = []
  for (const viewers of plan.viewers) {
    const cpu = new OpenReadings([OURS, PEER], plan.rounds)
    const rate = new OpenReadings([OURS, PEER], plan.rounds)
    const failed = new OpenReadings([OURS, PEER], plan.rounds)
    const fail = (id: string, reason: unknown) => {
      for (const readings of [cpu, rate, failed]) readings.fail(id, reason)
    }
    if (janus instanceof Unavailable) fail(PEER, janus.reason)
    await interleave(servers, { rounds: plan.rounds, seed }, async (each, round) => {
      say(`server: forwarding to ${viewers}, ${each.id}`)
      const at = { id: each.id, round }
      try {
        if (video instanceof Unavailable) throw video.reason
        const figures = await runForwarding(each, video.path, { ...plan, viewers })
        cpu.add(at, figures.cpuMsPerStream)
        rate.add(at, figures.megabitsPerViewer)
        failed.add(at, figures.failedConnections)
      } catch (error) {
        fail(each.id, error)
      }
    })
    cases.push(toCase(viewers, { cpu, rate, failed }))
  }
  const ratio = cases
    .at(-1)
    ?.metrics.find(({ id }) => id === 'cpu')
    ?.ratios.find(({ peer }) => peer === PEER)?.median
  return {
    notes: [
      'Forwarding: one publisher sends 1280×720 at 30 fps in H.264, about 3 Mbit/s, over WebRTC, and so many viewers get it. The figure is the processor time of the process that moves the packets, the receiving included, by the number of viewers; the clients (libdatachannel, in a process of their own) are the same for both, and send no transport-wide sequence numbers.',
      'Janus runs its video room plugin with settings as shipped.',
    ],
    cases,
    targets: [
      makeTarget(
        {
          text: 'Processor time a forwarded 720p30 stream by Janus',
          limit: LIMIT,
          unit: '×',
          better: 'lower',
        },
        ratio,
      ),
    ],
  }
}

function toCase(
  viewers: number,
  { cpu, rate, failed }: Readonly<Record<'cpu' | 'rate' | 'failed', OpenReadings>>,
): BenchCase {
  return {
    id: `forwarding-${viewers}`,
    title: `WebRTC from one publisher to ${viewers} viewers`,
    metrics: [
      makeMetric(
        {
          id: 'cpu',
          title: 'Processor time of the server a second and forwarded stream',
          unit: 'ms',
          better: 'lower',
          ours: [OURS],
        },
        cpu.list(),
      ),
      makeMetric(
        { id: 'rate', title: 'Reached a viewer', unit: 'Mbit/s', better: 'higher', ours: [] },
        rate.list(),
      ),
      makeMetric(
        {
          id: 'failed',
          title: 'Connections that failed',
          unit: 'a round',
          better: 'lower',
          ours: [],
        },
        failed.list(),
      ),
    ],
  }
}
