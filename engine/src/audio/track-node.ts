type Nodes = WeakMap<MediaStreamTrack, MediaStreamAudioSourceNode>

const nodesByContext = new WeakMap<BaseAudioContext, Nodes>()

/**
 * The node that brings a live track into a context: always the same one, so that a track that comes and goes
 * leaves no nodes behind. Chromium keeps every such node as long as its context runs, used or not. Users
 * disconnect what they have connected, and nothing else.
 */
export function trackNode(
  context: BaseAudioContext,
  track: MediaStreamTrack,
): MediaStreamAudioSourceNode {
  const nodes = nodesByContext.get(context) ?? new WeakMap()
  nodesByContext.set(context, nodes)
  const known = nodes.get(track)
  if (known) return known
  const mediaStream = new MediaStream([track])
  // Only a live context has such nodes, and the engine has no other.
  const node = new MediaStreamAudioSourceNode(context as AudioContext, { mediaStream })
  nodes.set(track, node)
  return node
}
