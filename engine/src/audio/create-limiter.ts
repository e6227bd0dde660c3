/** Keeps a bus below full scale as well as the browser's compressor can, where no worklet can be had. */
export function createLimiter(context: AudioContext): AudioNode {
  return new DynamicsCompressorNode(context, {
    threshold: -3,
    knee: 0,
    ratio: 20,
    attack: 0.001,
    release: 0.1,
  })
}
