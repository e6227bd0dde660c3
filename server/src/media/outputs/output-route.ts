import { connectChecked } from '../../address-guard/connect-checked.ts'
import { connectRtmp } from '../rtmp-relay/connect-rtmp.ts'
import { RtmpRelay } from '../rtmp-relay/rtmp-relay.ts'
import { srtAddress } from '../srt/srt-address.ts'
import { SrtRelay } from '../srt/srt-relay.ts'
import type { FoundDestination } from './destination-guard.ts'
import type { OutputTarget } from './output-target.ts'

/** How one ffmpeg gets to its destination. */
export interface OutputRoute {
  /** An address of this machine, without secrets. */
  readonly url: string
  /** Null where ffmpeg speaks SRT, which tells of lost packets by itself. */
  readonly rtmp: RtmpRelay | null
  close(): Promise<void>
}

/** Opens a relay to one of the addresses of a destination: by SRT to the next one after each attempt that failed. */
export async function openRoute({
  target: { kind, url },
  addresses,
  failedAttempts,
  caFile,
  now,
}: {
  readonly target: OutputTarget
  readonly addresses: FoundDestination['addresses']
  readonly failedAttempts: number
  readonly caFile: string | null
  readonly now: () => number
}): Promise<OutputRoute> {
  if (kind === 'srt') {
    const to = addresses[failedAttempts % addresses.length] ?? addresses[0]
    const relay = await SrtRelay.open(srtAddress(url), to)
    return { url: relay.url, rtmp: null, close: () => relay.close() }
  }
  const connect = (_host: string, port: number) =>
    connectChecked(addresses, port, { allowHalfOpen: false })
  const rtmp = await RtmpRelay.start({
    url,
    connect: (signal) => connectRtmp(url, { connect, caFile, signal }),
    now,
  })
  return { url: rtmp.url, rtmp, close: () => rtmp.close() }
}
