/** A place in the script that allocates, as the profiler names it; lines and columns from 0. */
export interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** A node of the sampled heap profile (DevTools protocol, HeapProfiler.SamplingHeapProfileNode). */
export interface ProfileNode {
  readonly callFrame: CallFrame
  /** Bytes allocated in the function itself. */
  readonly selfSize: number
  readonly children: readonly ProfileNode[]
}

/** What a function allocated, wherever it was called from. */
export interface Allocator {
  readonly frame: CallFrame
  readonly bytes: number
}

/** Functions by what they allocate, the most first. */
export function allocatorsOf(head: ProfileNode): Allocator[] {
  const found = new Map<string, Allocator>()
  const open = [head]
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children)
    if (node.selfSize === 0) continue
    const { functionName, url, lineNumber, columnNumber } = node.callFrame
    const key = `${functionName} ${url} ${lineNumber} ${columnNumber}`
    const bytes = (found.get(key)?.bytes ?? 0) + node.selfSize
    found.set(key, { frame: node.callFrame, bytes })
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes)
}

/** All that was allocated, in bytes. */
export function totalBytes(allocators: readonly Allocator[]): number {
  return allocators.reduce((sum, { bytes }) => sum + bytes, 0)
}
