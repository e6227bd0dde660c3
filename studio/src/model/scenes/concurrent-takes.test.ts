import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { scenesState } from './store.ts'
import { takeScene } from './take-actions.ts'

let fakes: TestShow['fakes']
let server: TestShow['server']
let close: TestShow['close']

beforeEach(() => {
  ;({ fakes, server, close } = openTestShow())
})

afterEach(() => close())

/** Lets the answer of the next take wait for the returned function. */
function holdTakes(): () => void {
  const answer = fakes.handlers.applyPreview
  if (!answer) throw new Error('nobody answers takes')
  const held: (() => void)[] = []
  fakes.handlers.applyPreview = async (input) => {
    const result = answer(input)
    if (input.query?.['apply_to_live'] === '1') {
      await new Promise<void>((resolve) => held.push(resolve))
    }
    return result
  }
  return () => {
    for (const release of held) release()
  }
}

describe('two directors who take at once (GAP-059: the last take wins)', () => {
  it('shows the other’s take where the server had ours before it, though it was told of while ours was under way', async () => {
    takeScene('s0')
    await fakes.clock.advance(500)
    const release = holdTakes()
    takeScene('s1')
    await fakes.clock.advance(300)
    server.takeAsAnother('s0')
    expect(scenesState.liveSceneId).toBe('s1')
    release()
    await fakes.clock.advance(500)
    expect(server.event.liveSceneId).toBe('s0')
    expect(scenesState.liveSceneId).toBe('s0')
    expect(fakes.engineLog.at(-1)).toMatch(/^setLive/)
  })

  it('keeps ours where the server had the other’s before it', async () => {
    server.isDown = true
    takeScene('s1')
    await fakes.clock.advance(100)
    server.takeAsAnother('s0')
    expect(scenesState.liveSceneId).toBe('s1')
    server.isDown = false
    await fakes.clock.advance(30_000)
    expect(server.event.liveSceneId).toBe('s1')
    expect(scenesState.liveSceneId).toBe('s1')
  })
})
