import type { Suite } from '../../harness/suite.ts'
import { fanOutPart } from './fan-out/fan-out-part.ts'
import { forwardingPart } from './media/forwarding-part.ts'
import { ProgramVideo } from './media/program-video.ts'
import { recordingPart } from './media/recording-part.ts'
import { buildProduct, ProductServer } from './product-server.ts'
import { restPart } from './rest/rest-part.ts'
import type { ServerPart, ServerPartResult } from './server-part.ts'
import { storePart } from './store/store-part.ts'
import { orUnavailable } from './unavailable.ts'

const parts: readonly ServerPart[] = [
  fanOutPart,
  restPart,
  forwardingPart,
  recordingPart,
  storePart,
]

/** The built server as a process of its own: messages, calls, media, recording and the store. */
export const serverSuite: Suite = {
  id: 'server',
  title: 'Server: messages, calls, media and the store, beside peers measured the same way',
  async run(room) {
    room.say('server: building the product')
    await buildProduct()
    // Hundreds of clients of one address and one login are what is measured, not refused.
    await using product = await ProductServer.start({ RATE_LIMIT_FACTOR: '1000' })
    await using video = await orUnavailable(ProgramVideo.make())
    const results: ServerPartResult[] = []
    for (const part of parts) results.push(await part({ ...room, product, video }))
    return {
      id: serverSuite.id,
      title: serverSuite.title,
      notes: results.flatMap(({ notes }) => notes),
      cases: results.flatMap(({ cases }) => cases),
      targets: results.flatMap(({ targets }) => targets),
    }
  },
}
