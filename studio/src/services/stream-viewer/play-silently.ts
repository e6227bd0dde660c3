/**
 * Chrome gives Web Audio nothing of a stream that came over the network unless a media element plays it
 * (crbug.com/933677), be it silently. Returns what ends that.
 */
export function playSilently(stream: MediaStream): () => void {
  const element = new Audio()
  element.muted = true
  element.srcObject = stream
  // It is muted, so no browser refuses; without tracks it waits for them.
  void element.play().catch(() => undefined)
  return () => {
    element.srcObject = null
  }
}
