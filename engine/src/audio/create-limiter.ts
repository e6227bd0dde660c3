/** Keeps a bus below full scale; without worklets the browser's compressor does what it can. */
export function createLimiter(context: AudioContext, hasWorklet: boolean): AudioNode {
  if (hasWorklet) {
    return new AudioWorkletNode(context, 'proscenium-limiter', { outputChannelCount: [2] })
  }
  return new DynamicsCompressorNode(context, {
    threshold: -3,
    knee: 0,
    ratio: 20,
    attack: 0.001,
    release: 0.1,
  })
}
