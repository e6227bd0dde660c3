/** Counts the connections between audio nodes of the page from now on. */
export function countAudioEdges(): { readonly live: () => number; readonly stop: () => void } {
  const { connect, disconnect } = AudioNode.prototype
  const edges = new Map<AudioNode, Set<string>>()
  const key = (output: number, target: object, input: number) => {
    const ids = names.get(target) ?? names.set(target, String(names.size)).get(target)
    return `${output}>${ids}:${input}`
  }
  const names = new Map<object, string>()
  const patched = AudioNode.prototype as unknown as Record<string, unknown>
  patched['connect'] = function (this: AudioNode, ...args: [AudioNode, number?, number?]) {
    const held = edges.get(this) ?? new Set<string>()
    held.add(key(args[1] ?? 0, args[0], args[2] ?? 0))
    edges.set(this, held)
    return Reflect.apply(connect, this, args) as unknown
  }
  patched['disconnect'] = function (this: AudioNode, ...args: [AudioNode?, number?, number?]) {
    const [target, output, input] = args
    const name = target && names.get(target)
    const wanted = output === undefined ? `>${name}:` : `${output}>${name}:${input ?? 0}`
    const gone = (edge: string) => !target || edge.includes(wanted)
    edges.set(this, new Set([...(edges.get(this) ?? [])].filter((edge) => !gone(edge))))
    return Reflect.apply(disconnect, this, args) as unknown
  }
  return {
    live: () => [...edges.values()].reduce((sum, { size }) => sum + size, 0),
    stop: () => Object.assign(AudioNode.prototype, { connect, disconnect }),
  }
}
