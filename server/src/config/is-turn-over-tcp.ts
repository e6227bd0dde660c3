import type { RtcConfiguration } from '@proscenium/protocol'

/** Whether browsers may come by a server of TURN over TCP or TLS. */
export function isTurnOverTcp({ urls }: RtcConfiguration['iceServers'][number]): boolean {
  return [urls].flat().some((url) => /^turns:|^turn:.*[?&]transport=tcp/i.test(url))
}
