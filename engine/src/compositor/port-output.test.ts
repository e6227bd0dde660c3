import { expect, it } from 'vitest'
import type { KeeperAnswer, KeeperInput } from '../capture/keeper/keeper-messages.ts'
import { FrameLedger } from './frame-ledger.ts'
import { type OutputPort, PortOutput } from './port-output.ts'

function open() {
  const sent: KeeperInput[] = []
  const port: OutputPort = {
    onmessage: null,
    postMessage: (input) => sent.push(input),
    close: () => {},
  }
  const ledger = new FrameLedger()
  const output = new PortOutput(port, ledger)
  const answer = (data: KeeperAnswer) =>
    port.onmessage?.({ data } as unknown as MessageEvent<KeeperAnswer>)
  const maker = {
    capture: () => ({}) as VideoFrame,
    surface: () => {
      throw new Error('not asked for')
    },
  }
  return { sent, ledger, output, answer, emit: () => output.emit(maker) }
}

it('hands at most three frames on that the keeper has not placed, and repeats without one', () => {
  const { output, emit, answer, sent, ledger } = open()
  expect(output.repeat(0)).toBe('dropped')
  expect([emit(), output.repeat(1), emit(), emit()]).toEqual(['sent', 'sent', 'sent', 'dropped'])
  expect(sent.map(({ kind }) => kind)).toEqual(['frame', 'repeat', 'frame'])
  answer({ kind: 'taken', openFrames: 2 })
  expect(emit()).toBe('sent')
  // What the keeper holds counts as open.
  expect(ledger.openFrames).toBe(2)
})

it('is closed once the track was stopped, and waits for its end when disposed', async () => {
  const stopped = open()
  stopped.answer({ kind: 'taken', openFrames: 1 })
  stopped.answer({ kind: 'closed' })
  expect([stopped.output.isOpen, stopped.emit(), stopped.output.repeat(1)]).toEqual([
    false,
    'closed',
    'closed',
  ])
  expect(stopped.ledger.openFrames).toBe(0)
  const ended = open()
  const disposal = ended.output.dispose()
  expect(ended.sent).toEqual([{ kind: 'end' }])
  ended.answer({ kind: 'closed' })
  await disposal
  expect(ended.output.isOpen).toBe(false)
})
