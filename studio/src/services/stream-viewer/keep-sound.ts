/** Lets a remote track's sound run in silence; the answer ends it. */
export type KeepSound = (track: MediaStreamTrack) => () => void

/**
 * Chromium takes sound out of its jitter buffer only while some element plays a remote track. Of a guest who is seen
 * in his card before he is heard, seconds would pile up there, and he would be heard that much after his lips, until
 * the browser has played it off a little faster. So it runs from the first packet on.
 */
export const keepSound: KeepSound = (track) => {
  const element = new Audio()
  element.muted = true
  element.srcObject = new MediaStream([track])
  // Muted, it needs nobody's leave to play; one that is paused by then says so.
  void element.play().catch(() => undefined)
  return () => {
    element.srcObject = null
  }
}
