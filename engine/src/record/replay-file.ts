import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Output,
} from 'mediabunny'
import type { RingPacket } from './packet-ring.ts'
import { wholeFormat } from './record-formats.ts'
import type { RecordFormat, RecordVideoCodec } from './record-options.ts'

/** A packet with what it is made of. */
export interface HeldPacket extends RingPacket {
  readonly packet: EncodedPacket
}

/** What the decoders of a replay need to know. */
export interface ReplayMeta {
  video: EncodedVideoChunkMetadata | undefined
  audio: EncodedAudioChunkMetadata | undefined
}

/** Puts encoded packets into a file that begins at 0; nothing is encoded anew. */
export async function makeReplayFile(
  packets: readonly HeldPacket[],
  { format, videoCodec }: { readonly format: RecordFormat; readonly videoCodec: RecordVideoCodec },
  meta: ReplayMeta,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const hasVideo = packets.some(({ kind }) => kind === 'video')
  const hasAudio = packets.some(({ kind }) => kind === 'audio')
  if (packets.length === 0) return null
  const target = new BufferTarget()
  const output = new Output({ format: wholeFormat(format), target })
  const video = new EncodedVideoPacketSource(videoCodec)
  const audio = new EncodedAudioPacketSource('opus')
  if (hasVideo) output.addVideoTrack(video)
  if (hasAudio) output.addAudioTrack(audio)
  await output.start()
  const startS = Math.min(...packets.map(({ timestamp }) => timestamp))
  for (const { kind, packet, timestamp } of packets) {
    const moved = packet.clone({ timestamp: timestamp - startS })
    if (kind === 'video') await video.add(moved, meta.video)
    else await audio.add(moved, meta.audio)
  }
  await output.finalize()
  return target.buffer && new Uint8Array(target.buffer)
}
