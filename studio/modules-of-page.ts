import type { Plugin } from 'vite'

/** A plugin that knows what a page imports, and the modules it has found. */
export interface ModulesOfPage {
  readonly plugin: Plugin
  /** Ids of modules; filled when all modules have been read, so chunks can be made by it. */
  readonly modules: ReadonlySet<string>
}

/**
 * Finds what the entry and these modules import, directly or through others, but not by dynamic import.
 * `lazyModules` are ends of paths of modules that come by dynamic import on this page.
 */
export function modulesOfPage(lazyModules: readonly string[]): ModulesOfPage {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: 'modules-of-page',
    apply: 'build',
    buildEnd() {
      modules.clear()
      for (const id of this.getModuleIds()) {
        const isStart =
          this.getModuleInfo(id)?.isEntry || lazyModules.some((end) => id.endsWith(end))
        if (isStart) modules.add(id)
      }
      // A set goes on to what is added while it is walked through.
      for (const id of modules) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) modules.add(imported)
      }
    },
  }
  return { plugin, modules }
}
