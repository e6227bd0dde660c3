import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { DrawItem } from './draw-list.ts'
import { flattenScene } from './flatten-scene.ts'
import { listAt } from './live-list.ts'

const listOf = (contents: readonly object[]) => {
  const scene = sceneContentSchema.parse({
    visualElements: contents.map((content, index) => ({
      id: `text-${index}`,
      kind: 'text',
      content: { kind: 'text', text: 'x', ...content },
    })),
  })
  return flattenScene(scene, { width: 1920, height: 1080, sourceSize: () => undefined })
}
const contentOf = (item: DrawItem | undefined) => {
  if (item?.content?.kind !== 'text') throw new Error('no text')
  return item.content
}
const clock = { time: { kind: 'clock', format: 'ss', timeZone: 'UTC' } }

describe('listAt', () => {
  it('leaves a list without times and tickers as it is', () => {
    const list = listOf([{}, { outline: {} }])
    expect(listAt(list, 5000)).toEqual({ list, untilMs: Number.POSITIVE_INFINITY })
    expect(listAt(list, 5000).list).toBe(list)
  })

  it('fills a time in, and says when it changes next', () => {
    const list = listOf([{ ...clock, text: 'now {{time}}, {{time}}' }, clock, {}])
    const { list: filled, untilMs } = listAt(list, 61_500)
    expect(filled.items.map((item) => contentOf(item).block.text)).toEqual([
      'now 01, 01',
      '01',
      'x',
    ])
    expect(untilMs).toBe(62_000)
    expect(filled.items[2]).toBe(list.items[2])
  })

  it('puts nothing into a text that asks for the signs of a replacement', () => {
    const time = { kind: 'countdown', until: '2020-01-01T00:00:00Z', endText: '$& $1' }
    const [item] = listAt(listOf([{ text: '({{time}})', time }]), 1.6e12).list.items
    expect(contentOf(item).block.text).toBe('($& $1)')
  })

  it('moves a ticker by percent of the frame a second, with the same block throughout', () => {
    const list = listOf([{ ticker: { speed: 10 } }])
    const block = contentOf(list.items[0]).block
    for (const nowMs of [0, 500, 1000]) {
      const live = listAt(list, nowMs)
      const content = contentOf(live.list.items[0])
      expect(content.scrollPx).toBe((192 * nowMs) / 1000)
      expect(content.block).toBe(block)
      expect(live.untilMs).toBe(nowMs)
    }
  })
})
