import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Tasks that end when they are told to, and in which order they began. */
class Bench {
  readonly begun: string[] = []
  readonly #queue: FairQueue
  readonly #ends = new Map<string, () => void>()

  constructor(maxAtOnce: number) {
    this.#queue = new FairQueue(maxAtOnce)
  }

  add(owner: string, name: string): Promise<void> {
    return this.#queue.run(owner, () => {
      this.begun.push(name)
      return new Promise((resolve) => this.#ends.set(name, resolve))
    })
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.()
    await new Promise(setImmediate)
  }
}

describe('the queue of files that are read', () => {
  it('lets a user who has one file go before the second file of another', async () => {
    const bench = new Bench(1)
    const all = ['a1', 'a2', 'a3'].map((name) => bench.add('a', name))
    all.push(bench.add('b', 'b1'))
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      await new Promise(setImmediate)
      await bench.end(bench.begun.at(-1) ?? name)
    }
    await Promise.all(all)
    expect(bench.begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('reads one file of a user at a time, and of others as many as it may', async () => {
    const bench = new Bench(2)
    const all = [bench.add('a', 'a1'), bench.add('a', 'a2'), bench.add('b', 'b1')]
    await new Promise(setImmediate)
    expect(bench.begun).toEqual(['a1', 'b1'])
    await bench.end('b1')
    expect(bench.begun).toEqual(['a1', 'b1'])
    await bench.end('a1')
    expect(bench.begun).toEqual(['a1', 'b1', 'a2'])
    await bench.end('a2')
    await Promise.all(all)
  })

  it('goes on after a file that failed', async () => {
    const queue = new FairQueue(1)
    const failed = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'read')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })
})
