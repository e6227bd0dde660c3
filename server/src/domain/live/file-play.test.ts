import { describe, expect, it } from 'vitest'
import type { FileRecord } from '../ports/records.ts'
import { applyFileOperations, neverPlayed, playedSec, statesAt } from './file-play.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const at = (seconds: number, durationSec: number | null = 60) => ({
  now: after(seconds),
  durationSec,
})
const never = neverPlayed('event', 'file', start)
const playing = applyFileOperations(never, ['play'], at(0))

describe('the play of a file', () => {
  it('begins stopped at its beginning (CORE-FST-003, CORE-FST-005)', () => {
    expect(never).toMatchObject({ playStatus: 'stopped', playProgress: 0, playStatusAt: start })
    expect(playedSec(never, 60, after(5))).toBe(0)
  })

  it('counts the seconds while it plays (CORE-FST-003, GAP-067)', () => {
    expect(playing).toMatchObject({ playStatus: 'playing', playProgress: 0, playStatusAt: start })
    expect(playedSec(playing, 60, after(12.5))).toBe(12.5)
  })

  it('goes no further than its end, where one is known', () => {
    expect(playedSec(playing, 60, after(90))).toBe(60)
    expect(playedSec(playing, null, after(90))).toBe(90)
  })

  it('does not run backwards with a clock that was set back', () => {
    expect(playedSec(playing, 60, after(-5))).toBe(0)
  })

  it('keeps how far it came when it is stopped, and begins anew', () => {
    const stopped = applyFileOperations(playing, ['stop'], at(7))
    expect(stopped).toMatchObject({
      playStatus: 'stopped',
      playStatusAt: after(7),
      playProgress: 7,
      playProgressAt: after(7),
    })
    expect(playedSec(stopped, 60, after(50))).toBe(7)
    const again = applyFileOperations(stopped, ['play'], at(20))
    expect(again).toMatchObject({ playProgress: 0, playStatusAt: after(20) })
  })

  it('takes operations in order (CORE-CLV-007)', () => {
    const restarted = applyFileOperations(playing, ['stop', 'play'], at(9))
    expect(restarted).toMatchObject({ playStatus: 'playing', playStatusAt: after(9) })
    expect(playedSec(restarted, 60, after(10))).toBe(1)
  })

  it.each([
    [['play', 'play'], 'A file cannot go from "playing" to "playing"'],
    [['stop'], 'A file cannot go from "stopped" to "stopped"'],
  ] as const)('refuses %j', (operations, message) => {
    expect(() => applyFileOperations(never, operations, at(1))).toThrow(message)
  })

  it('is shown as it is now (CORE-FST-004)', () => {
    const file = { id: 'file', durationSec: 60 } as FileRecord
    const stopped = { ...never, fileId: 'other' }
    expect(statesAt([playing, stopped], [file], after(3))).toEqual([
      { ...playing, playProgress: 3, playProgressAt: after(3) },
      stopped,
    ])
  })
})
