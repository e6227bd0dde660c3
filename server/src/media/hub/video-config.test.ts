import { describe, expect, test } from 'vitest'
import { AccessUnitBuilder } from './access-unit.ts'
import { splitAnnexB } from './annex-b.ts'
import { opusDurationMs, opusSilence } from './opus-packet.ts'
import { parseSequenceParameterSet } from './sequence-parameter-set.ts'
import { decoderConfigurationRecord, isSameSize, videoConfig } from './video-config.ts'

// Made by x264 (ffmpeg 5.1): baseline 1280×720, baseline 640×360, high 1920×1080 (cropped from 1088).
const baseline720 = Buffer.from(
  '6742c01f116805005bb011000003000100000300 3c0f1832a0'.replace(' ', ''),
  'hex',
)
/** Constrained baseline, 320 pixels wide, of a height in units of 16 pixels. */
function setOfHeight(units: number): Buffer {
  const code = units.toString(2)
  const bits = `110110100000010100${'0'.repeat(code.length - 1)}${code}11001`
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  return Buffer.from([0x67, 0x42, 0xc0, 0x1f, ...(bytes ?? [])])
}

const pps = Buffer.from('681020e0fc80', 'hex')

describe('H.264 parameter sets', () => {
  test('size, profile and number are read from what an encoder wrote', () => {
    expect(parseSequenceParameterSet(baseline720)).toMatchObject({
      id: 7,
      profile: 66,
      level: 31,
      widthPixels: 1280,
      heightPixels: 720,
    })
  })

  test('a torn set is refused', () => {
    expect(parseSequenceParameterSet(baseline720.subarray(0, 6))).toBeNull()
    expect(parseSequenceParameterSet(Buffer.from([0x68, 1, 2, 3, 4, 5]))).toBeNull()
  })

  test('sets too long for a container, and too large to be pictures, are refused', () => {
    expect(videoConfig(baseline720, Buffer.alloc(70_000, 0x68))).toBeNull()
    expect(videoConfig(Buffer.concat([baseline720, Buffer.alloc(70_000)]), pps)).toBeNull()
    expect(parseSequenceParameterSet(setOfHeight(45))).toMatchObject({ heightPixels: 720 })
    expect(parseSequenceParameterSet(setOfHeight(65_536))).toBeNull()
  })

  test('the decoder record announces every set once', () => {
    const config = videoConfig(baseline720, pps)
    expect(config).toMatchObject({ codec: 'avc1.42c01f', widthPixels: 1280 })
    if (config === null) return
    const other = { ...config, pictureParameterSets: [Buffer.from('681120e0fc80', 'hex')] }
    const record = decoderConfigurationRecord([config, other])
    expect(record[0]).toBe(1)
    expect(record[5]).toBe(0xe1)
    const picturesAt = 6 + 2 + baseline720.length
    expect(record[picturesAt]).toBe(2)
    expect(isSameSize(config, other)).toBe(true)
  })

  test('a picture before its parameter sets gives nothing; delimiters and SEI are left out', () => {
    const builder = new AccessUnitBuilder()
    const slice = Buffer.from([0x65, 1, 2, 3])
    expect(builder.build([[slice]])).toBeNull()
    const sei = Buffer.from([6, 1, 1])
    const unit = builder.build([[Buffer.from([9, 16])], [sei], [baseline720], [pps], [slice]])
    expect(unit?.isKey).toBe(true)
    const expected = [baseline720, pps, slice].flatMap((nal) => [
      Buffer.from([0, 0, 0, nal.length]),
      nal,
    ])
    expect(unit?.data).toEqual(Buffer.concat(expected))
  })

  test('a byte stream is split at both kinds of start code', () => {
    const stream = Buffer.from([0, 0, 0, 1, 0x67, 1, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 3])
    expect(splitAnnexB(stream).map((nal) => [...nal])).toEqual([
      [0x67, 1],
      [0x68, 2],
      [0x65, 3],
    ])
  })
})

describe('Opus packets (RFC 6716 section 3.1)', () => {
  test('durations follow the table of contents byte', () => {
    expect(opusDurationMs(opusSilence)).toBe(20)
    expect(opusDurationMs(Buffer.from([0x78]))).toBe(20)
    expect(opusDurationMs(Buffer.from([3 << 3]))).toBe(60)
    expect(opusDurationMs(Buffer.from([(16 << 3) | 3, 4]))).toBe(10)
    expect(opusDurationMs(Buffer.alloc(0))).toBe(0)
  })
})
