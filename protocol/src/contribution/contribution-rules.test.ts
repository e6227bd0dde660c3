import { describe, expect, it } from 'vitest'
import { contributionStatuses } from './contribution.ts'
import { defaultContributionImage } from './contribution-image.ts'
import { restartStepOf } from './contribution-restart.ts'
import { videoConfigSchema } from './media-config.ts'

describe('the picture of an empty slot (CORE-CTR-037)', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('%i has its own', (index) => {
    expect(defaultContributionImage(index)).toBe(`/contributions/${index}.svg`)
  })
  it.each([0, 11, -1, 1.5, Number.NaN])('%d has the common one', (index) => {
    expect(defaultContributionImage(index)).toBe('/contributions/default.svg')
  })
})

describe('a restart', () => {
  it.each([
    ['stopped', 'start'],
    ['starting', 'stop'],
    ['started', 'stop'],
  ] as const)('of a %s contribution begins with %s', (status, step) => {
    expect(restartStepOf({ status, isRestarting: false })).toBe(step)
  })
  it.each(contributionStatuses)(
    'is refused while another runs, when %s (CORE-CTS-021)',
    (status) => {
      expect(() => restartStepOf({ status, isRestarting: true })).toThrow(
        'contribution already restarting',
      )
    },
  )
})

describe('how a contributor encodes pictures', () => {
  it('is the last profile of a list (CORE-CTR-036)', () => {
    const profile = (height: number) => ({ frameRate: 30, bitRate: 1, width: 1, height })
    expect(videoConfigSchema.parse([profile(360), profile(720)])).toEqual(profile(720))
    expect(videoConfigSchema.parse(profile(1080))).toEqual(profile(1080))
    expect(videoConfigSchema.safeParse([]).success).toBe(false)
  })
})
