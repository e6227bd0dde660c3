import { AccessUnitBuilder } from '../../hub/access-unit.ts'
import { splitAnnexB } from '../../hub/annex-b.ts'
import { H264Depacketizer } from '../../hub/h264-depacketizer.ts'
import { opusDurationMs } from '../../hub/opus-packet.ts'
import { parseSequenceParameterSet } from '../../hub/sequence-parameter-set.ts'
import {
  decoderConfigurationRecord,
  type VideoConfig,
  videoConfig,
} from '../../hub/video-config.ts'
import { parseRtp } from '../../rtp/rtp-packet.ts'
import { chromiumAudio, chromiumVideo, packetsOf } from './corpus.ts'
import { type FuzzTarget, isCount, must } from './fuzz-target.ts'

const largestSidePixels = 16_384
const longestOpusMs = 120

/** The payloads of RTP packets. */
function payloadsOf(packets: readonly Buffer[]): Buffer[] {
  return packets.flatMap((packet) => {
    const header = parseRtp(packet)
    return header === null ? [] : [packet.subarray(header.payloadStart, header.payloadEnd)]
  })
}

/** Payloads in order; their first bytes also say when a picture ends, and when packets are lost. */
function openDepacketizer(): (payload: Buffer) => void {
  const builder = new AccessUnitBuilder()
  let timestamp = 0
  const depacketizer = new H264Depacketizer({
    picture: (nals) => {
      const unit = builder.build(nals)
      if (unit === null) return
      checkUnits(unit.data)
      checkConfig(unit.config)
    },
    lost: () => undefined,
  })
  return (payload) => {
    const chance = payload.length * 7 + (payload[payload.length - 1] ?? 0)
    if (chance % 11 === 0) depacketizer.skip()
    if (chance % 5 === 0) timestamp += 3_000
    depacketizer.push(payload, timestamp, chance % 3 === 0)
  }
}

/** NAL units, each after its length. */
function checkUnits(data: Buffer): void {
  let at = 0
  while (at < data.length) {
    must(at + 4 <= data.length, 'a unit has a length')
    const end = at + 4 + data.readUInt32BE(at)
    must(end > at + 4 && end <= data.length, 'a unit is as long as it says')
    at = end
  }
}

/** @throws where a container could not state it. */
export function checkConfig(config: VideoConfig): void {
  const { widthPixels, heightPixels } = config
  must(widthPixels > 0 && isCount(widthPixels, largestSidePixels), `width ${widthPixels}`)
  must(heightPixels > 0 && isCount(heightPixels, largestSidePixels), `height ${heightPixels}`)
  must(/^avc1\.[0-9a-f]{6}$/.test(config.codec), `codec ${config.codec}`)
  const record = decoderConfigurationRecord([config])
  const [sps, pps] = [config.sequenceParameterSets[0], config.pictureParameterSets[0]]
  must(sps !== undefined && pps !== undefined, 'both parameter sets are there')
  must(record.length === 11 + sps.length + pps.length, 'the record holds them whole')
}

const pps = Buffer.from('68ce3c80', 'hex')

function readParameterSet(nal: Buffer): void {
  const facts = parseSequenceParameterSet(nal)
  if (facts === null) return
  must(isCount(facts.id, 31), `set number ${facts.id}`)
  must(isCount(facts.profile, 255) && isCount(facts.level, 255), 'profile and level')
  const config = videoConfig(nal, pps)
  must(config !== null, 'what can be read can be announced')
  checkConfig(config)
}

function readByteStream(stream: Buffer): void {
  let total = 0
  for (const nal of splitAnnexB(stream)) total += nal.length
  must(total <= stream.length, 'units are parts of the stream')
}

function readOpus(packet: Buffer): void {
  const durationMs = opusDurationMs(packet)
  must(durationMs >= 0 && durationMs <= longestOpusMs, `${durationMs} ms of sound`)
  must((durationMs * 2) % 5 === 0, `${durationMs} ms are no whole frames`)
}

const video = payloadsOf(chromiumVideo)
const startCode = Buffer.from([0, 0, 0, 1])
const stream = Buffer.concat(video.slice(0, 8).flatMap((payload) => [startCode, payload]))

/** What reads coded pictures and sound. */
export const pictureTargets: readonly FuzzTarget[] = [
  { name: 'h264', corpus: video, open: openDepacketizer },
  {
    name: 'parameter-set',
    corpus: packetsOf('parameter-sets.hex'),
    open: () => readParameterSet,
  },
  { name: 'annex-b', corpus: [stream, ...video.slice(0, 20)], open: () => readByteStream },
  {
    name: 'opus',
    corpus: payloadsOf(chromiumAudio),
    open: () => readOpus,
  },
]
