import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedFragment, RecordedPart } from '../ports/recorded-fragments.ts'
import { mediaPlaylist, multivariantPlaylist } from './media-playlist.ts'

/** A part whose keyframes come this many seconds apart; fragments are half a second at most. */
function part(number: number, keyGapsSec: readonly number[], isClosed: boolean): RecordedPart {
  const fragments: RecordedFragment[] = []
  let startSec = 0
  let offset = 1_000
  for (const gapSec of keyGapsSec) {
    const keyAtSec = startSec
    while (startSec < keyAtSec + gapSec - 1e-9) {
      const endSec = Math.min(startSec + 0.5, keyAtSec + gapSec)
      const startsWithKey = startSec === keyAtSec
      fragments.push({ offset, sizeBytes: 100, startSec, endSec, startsWithKey })
      offset += 100
      startSec = endSec
    }
  }
  const header = Buffer.alloc(0)
  const startedAtMs = 1_790_000_000_000
  return { part: number, key: `${number}.mp4`, startedAtMs, isClosed, header, fragments }
}

const linesOf = (text: string | null) => (text ?? '').split('\n')
const durationsOf = (text: string | null) =>
  linesOf(text).flatMap((line) =>
    line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : [],
  )
const targetOf = (text: string | null) =>
  Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text ?? '')?.[1])

describe('the playlist of a recording (CORE-REC-004, GAP-137)', () => {
  it('grows while it runs, and ends with ENDLIST once it does not (goal R1)', () => {
    const parts = [part(1, [2, 2, 2, 2, 2, 2, 2], false)]
    const running = mediaPlaylist(parts, true)
    expect(linesOf(running)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="1/header.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-09-21T14:13:20.000Z',
      '#EXTINF:6.000,',
      '#EXT-X-BYTERANGE:1200@1000',
      '1/m.mp4',
      '#EXTINF:6.000,',
      '#EXT-X-BYTERANGE:1200',
      '1/m.mp4',
      '',
    ])
    const done = mediaPlaylist(parts, false)
    expect(linesOf(done).slice(-5)).toEqual([
      '#EXTINF:2.000,',
      '#EXT-X-BYTERANGE:400',
      '1/m.mp4',
      '#EXT-X-ENDLIST',
      '',
    ])
  })

  it('of four hours takes less than 120 kB, and 15 kB compressed', () => {
    const hours = 4
    // Sizes as those of 4 Mbit/s, none like another.
    const { fragments, ...rest } = part(1, Array<number>(hours * 1_800).fill(2), false)
    let offset = 1_000
    const large = fragments.map((fragment, index) => {
      const sizeBytes = 250_000 + ((index * 7_919) % 9_973)
      offset += sizeBytes
      return { ...fragment, sizeBytes, offset: offset - sizeBytes }
    })
    const text = mediaPlaylist([{ ...rest, fragments: large }], true) ?? ''
    expect(durationsOf(text).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(hours * 3_600 - 10)
    expect(text.length).toBeLessThan(120_000)
    expect(gzipSync(text).length).toBeLessThan(15_000)
  })

  it('is named by the playlist that players begin with, at the rate of the largest segment', () => {
    const parts = [part(1, [2, 2, 2, 2], true)]
    const address = 'links/x/playlist.m3u8'
    expect(linesOf(multivariantPlaylist(parts, { isRunning: false, address })).slice(-3)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=1600',
      address,
      '',
    ])
    expect(multivariantPlaylist([], { isRunning: true, address })).toBeNull()
  })

  it('marks where another file begins, with its own header', () => {
    const parts = [part(1, [2, 2], true), part(3, [2, 2, 2, 2], false)]
    const lines = linesOf(mediaPlaylist(parts, true))
    const at = lines.indexOf('#EXT-X-DISCONTINUITY')
    expect(lines[at + 1]).toBe('#EXT-X-MAP:URI="3/header.mp4"')
    expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(1)
  })

  it('is none before the first segment is whole', () => {
    expect(mediaPlaylist([], true)).toBeNull()
    expect(mediaPlaylist([part(1, [2], false)], true)).toBeNull()
  })

  it('has no segment longer than its target, none changes later, and none is left out', () => {
    const gaps = fc.array(
      fc.integer({ min: 4, max: 90 }).map((tenths) => tenths / 10),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(gaps, (keyGapsSec) => {
        const whole = mediaPlaylist([part(1, keyGapsSec, true)], false)
        const total = keyGapsSec.reduce((sum, gap) => sum + gap, 0)
        expect(durationsOf(whole).reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 2)
        expect(Math.max(...durationsOf(whole).map(Math.round))).toBeLessThanOrEqual(targetOf(whole))
        for (let known = 1; known <= keyGapsSec.length; known++) {
          const growing = part(1, keyGapsSec.slice(0, known), false)
          const listed = durationsOf(mediaPlaylist([growing], true))
          expect(listed).toEqual(durationsOf(whole).slice(0, listed.length))
        }
      }),
      { numRuns: 100, examples: [[[5.7, 6.5]]] },
    )
  })
})
