import { connect } from 'node:net'
import { connectRtmp } from '../rtmp-relay/connect-rtmp.ts'
import { RtmpRelay } from '../rtmp-relay/rtmp-relay.ts'
import type { OutputTarget } from './output-target.ts'

/** The relay by which ffmpeg sends to an RTMP target; null for others, which it sends to itself. */
export async function openRelay({
  target: { kind, url },
  caFile,
  now,
}: {
  readonly target: OutputTarget
  readonly caFile: string | null
  readonly now: () => number
}): Promise<RtmpRelay | null> {
  if (kind === 'srt') return null
  return RtmpRelay.start({
    url,
    connect: (signal) => connectRtmp(url, { connect: openSocket, caFile, signal }),
    now,
  })
}

function openSocket(host: string, port: number) {
  return connect({ host, port })
}
