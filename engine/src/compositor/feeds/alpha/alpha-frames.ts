import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { type AlphaCodec, AlphaDecoding } from './alpha-decoding.ts'
import type { FramePair } from './frame-pairs.ts'
import { mergeAlpha } from './merge-alpha.ts'

const US_PER_S = 1_000_000
/** Packets carry seconds, frames whole microseconds. */
const ROUNDING_US = 1

/** The codec of a track that may be transparent; null for all others. */
export async function alphaCodecOf(track: InputVideoTrack): Promise<AlphaCodec | null> {
  const codec = await track.getCodec()
  if (codec !== 'vp8' && codec !== 'vp9') return null
  return (await track.canBeTransparent()) ? codec : null
}

/**
 * Frames of a VP8 or VP9 track with transparency, in order, the one that is shown at a place in seconds
 * first. Both halves of the file are decoded and merged in this thread: Mediabunny merges them in workers
 * made from blobs, which a strict content security policy refuses. The frames are the caller's.
 */
export async function* alphaFramesFrom(
  track: InputVideoTrack,
  codec: AlphaCodec,
  placeS: number,
): AsyncGenerator<VideoFrame, void, undefined> {
  for await (const { color, alpha } of pairsFrom(track, codec, placeS)) {
    yield alpha ? await mergeAlpha(color, alpha) : color
  }
}

type Pair = FramePair<VideoFrame>

/** Leaves out what lies before the frame that is shown at a place. */
async function* pairsFrom(
  track: InputVideoTrack,
  codec: AlphaCodec,
  placeS: number,
): AsyncGenerator<Pair, void, undefined> {
  const placeUs = placeS * US_PER_S + ROUNDING_US
  let shown: Pair | null = null
  try {
    for await (const pair of decodedPairs(track, codec, placeS)) {
      const before: Pair | null = shown
      shown = pair
      if (pair.color.timestamp <= placeUs) closePair(before)
      else if (before) yield before
    }
    const last = shown
    shown = null
    if (last) yield last
  } finally {
    closePair(shown)
  }
}

async function* decodedPairs(
  track: InputVideoTrack,
  codec: AlphaCodec,
  placeS: number,
): AsyncGenerator<Pair, void, undefined> {
  const config = await track.getDecoderConfig()
  if (!config) throw new Error('This browser does not decode the picture')
  const sink = new EncodedPacketSink(track)
  const start = await startPacket(sink, codec, placeS)
  if (!start) return
  const decoding = new AlphaDecoding(codec, config)
  try {
    for await (const packet of sink.packets(start)) {
      await decoding.decode(packet)
      yield* ready(decoding)
    }
    await decoding.flush()
    yield* ready(decoding)
  } finally {
    decoding.close()
  }
}

function* ready(decoding: AlphaDecoding): Generator<Pair, void, undefined> {
  for (let pair = decoding.next(); pair; pair = decoding.next()) yield pair
}

/** The nearest packet before a place from which both halves can be decoded. */
async function startPacket(sink: EncodedPacketSink, codec: AlphaCodec, placeS: number) {
  const options = { verifyKeyPackets: true }
  const first = await sink.getFirstKeyPacket(options)
  let packet = (await sink.getKeyPacket(placeS, options)) ?? first
  while (packet && first && packet.sequenceNumber > first.sequenceNumber) {
    if (AlphaDecoding.beginsWith(codec, packet)) return packet
    const before = await sink.getPacket(packet.timestamp - 1 / US_PER_S)
    packet = before && (await sink.getKeyPacket(before.timestamp, options))
  }
  return packet ?? first
}

function closePair(pair: Pair | null): void {
  pair?.color.close()
  pair?.alpha?.close()
}
