/**
 * Evens out the browser's WebRTC while code that makes peer connections is fetched. Only Chromium has the name that is
 * looked for, and its WebRTC is what webrtc-adapter makes others like: it can do without.
 */
export async function withEvenWebRtc<Code>(code: Promise<Code>): Promise<Code> {
  const isEven = 'webkitGetUserMedia' in navigator
  const [fetched] = await Promise.all([code, isEven ? undefined : import('webrtc-adapter')])
  return fetched
}
