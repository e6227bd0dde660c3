import { join } from 'node:path'
import type { Plugin } from 'vite'
import { peers } from './peers.ts'

/** Subjects import React for Smelter under this name, so that it is never taken for one of ours. */
const ALIASES: Readonly<Record<string, string>> = { 'peer-react': 'react' }
const MISSING = '\0missing-peer'

/**
 * Lets pages import the peers from the folder in which they were installed; without one their import
 * rejects, and the report says so.
 */
export function peersPlugin(modules: string | null): Plugin {
  return {
    name: 'proscenium-peers',
    enforce: 'pre',
    resolveId(id) {
      const name = ALIASES[id] ?? id
      if (!(name in peers)) return null
      if (modules === null) return MISSING
      return this.resolve(name, join(modules, '..', 'page.js'), { skipSelf: true })
    },
    load(id) {
      return id === MISSING ? "throw new Error('The package could not be installed')" : null
    },
  }
}
