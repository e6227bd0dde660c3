import { sceneContentSchema, textTimeSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { startCountdowns } from './start-countdowns.ts'

const OPENED = new Date('2026-05-04T18:00:00.000Z')

describe('countdowns of a template', () => {
  const untilOf = (time: object) => {
    const text = { kind: 'text', text: '{{time}}', time: textTimeSchema.parse(time) }
    const content = sceneContentSchema.parse({
      visualElements: [
        { id: 'words', kind: 'text', content: text },
        { id: 'host', kind: 'background', overlays: [{ id: 'caption', content: text }] },
      ],
    })
    const { visualElements } = startCountdowns(content, OPENED)
    const shown = [visualElements[0]?.content, visualElements[1]?.overlays[0]?.content]
    return shown.map((one) => (one?.kind === 'text' ? one.time : undefined))
  }

  it('count from the opening of the show, in words and in captions (GAP-153)', () => {
    const time = { kind: 'countdown', until: '1970-01-01T00:10:00.000Z' }
    const until = '2026-05-04T18:10:00.000Z'
    expect(untilOf(time)).toMatchObject([{ until }, { until }])
  })

  it('stay as they are where they name a moment, and so does a clock', () => {
    const until = '2026-12-31T23:00:00.000Z'
    expect(untilOf({ kind: 'countdown', until })).toMatchObject([{ until }, { until }])
    expect(untilOf({ kind: 'clock' })).toMatchObject([{ kind: 'clock' }, { kind: 'clock' }])
  })
})
