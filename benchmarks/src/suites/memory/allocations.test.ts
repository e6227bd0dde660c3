import { describe, expect, it } from 'vitest'
import { allocatorsOf, type ProfileNode, totalBytes } from './allocations.ts'

const node = (
  functionName: string,
  selfSize: number,
  children: readonly ProfileNode[] = [],
): ProfileNode => ({
  callFrame: { functionName, url: 'http://localhost/a.js', lineNumber: 0, columnNumber: 7 },
  selfSize,
  children,
})

describe('allocatorsOf', () => {
  it('sums a function up wherever it is called from, the most first', () => {
    const head = node('(root)', 0, [
      node('tick', 100, [node('draw', 300)]),
      node('read', 50, [node('draw', 200, [node('tick', 10)])]),
    ])
    const allocators = allocatorsOf(head)
    expect(allocators.map(({ frame, bytes }) => [frame.functionName, bytes])).toEqual([
      ['draw', 500],
      ['tick', 110],
      ['read', 50],
    ])
    expect(totalBytes(allocators)).toBe(660)
  })

  it('is empty where nothing was allocated', () => {
    expect(allocatorsOf(node('(root)', 0))).toEqual([])
    expect(totalBytes([])).toBe(0)
  })
})
