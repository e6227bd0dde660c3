import { expect, it } from 'vitest'
import type { ReceivedRtp } from './media-router.ts'
import { RouterStream } from './router-stream.ts'
import type { ViewerSession } from './viewer-session.ts'

/** A stream with two publishers, a viewer and a tap, and what each of them got. */
function aStream() {
  const log: string[] = []
  const publisher = (sessionId: string) => ({
    sessionId,
    requestKeyframe: () => void log.push(`keyframe of ${sessionId}`),
  })
  const viewer = {
    sessionId: 'viewer',
    forward: ({ sessionId }: ReceivedRtp) => void log.push(`seen ${sessionId}`),
  } as unknown as ViewerSession
  const stream = new RouterStream()
  const send = (sessionId: string) => stream.onRtp({ sessionId } as ReceivedRtp)
  return { stream, log, publisher, viewer, send }
}

it('gives viewers the packets of one publisher, and the tap those of all', () => {
  const { stream, log, publisher, viewer, send } = aStream()
  stream.addPublisher(publisher('first'))
  stream.addPublisher(publisher('second'))
  stream.addViewer(viewer)
  stream.tap = {
    onRtp: ({ sessionId }) => void log.push(`tapped ${sessionId}`),
    onSenderReport: () => {},
  }
  send('first')
  send('second')
  expect(log).toEqual(['tapped first', 'seen first', 'tapped second'])
})

it('asks the next source for a keyframe where somebody watches', () => {
  const { stream, log, publisher, viewer, send } = aStream()
  stream.addPublisher(publisher('first'))
  stream.addPublisher(publisher('second'))
  stream.setSource('second')
  expect(log).toEqual([])
  stream.addViewer(viewer)
  stream.setSource('second')
  stream.setSource('first')
  send('second')
  expect(log).toEqual(['keyframe of first'])
})

it('puts the newest publisher in the place of a source that goes, and is unused when all have gone', () => {
  const { stream, log, publisher, viewer, send } = aStream()
  expect(stream.isUnused).toBe(true)
  for (const id of ['first', 'second', 'third']) stream.addPublisher(publisher(id))
  stream.addViewer(viewer)
  stream.remove('first')
  send('third')
  expect(log).toEqual(['seen third'])
  for (const id of ['second', 'third']) stream.remove(id)
  expect(stream.isUnused).toBe(false)
  stream.remove('viewer')
  expect(stream.isUnused).toBe(true)
})
