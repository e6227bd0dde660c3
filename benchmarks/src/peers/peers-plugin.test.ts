import { describe, expect, it, vi } from 'vitest'
import { peersPlugin } from './peers-plugin.ts'

type Hook = (this: unknown, id: string) => unknown

const hooks = (modules: string | null) => {
  const { resolveId, load } = peersPlugin(modules)
  return { resolveId: resolveId as unknown as Hook, load: load as unknown as Hook }
}

describe('peersPlugin', () => {
  it('finds peers beside the page in their own folder, React by its other name too', () => {
    const resolve = vi.fn(() => 'found')
    const { resolveId } = hooks('/peers/node_modules')
    expect(resolveId.call({ resolve }, 'videocontext')).toBe('found')
    expect(resolveId.call({ resolve }, 'peer-react')).toBe('found')
    expect(resolve.mock.calls.map((call: readonly unknown[]) => call.slice(0, 2))).toEqual([
      ['videocontext', '/peers/page.js'],
      ['react', '/peers/page.js'],
    ])
  })

  it('leaves all other packages alone', () => {
    expect(hooks('/peers/node_modules').resolveId.call({}, 'pixi.js')).toBeNull()
  })

  it('gives a module that says why, where the peers could not be installed', () => {
    const { resolveId, load } = hooks(null)
    const id = resolveId.call({}, 'videocontext')
    expect(load.call({}, String(id))).toContain('The package could not be installed')
    expect(load.call({}, 'another')).toBeNull()
  })
})
