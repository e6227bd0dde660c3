import { SourceMap } from 'node:module'
import type { CallFrame } from './allocations.ts'

/** Finds places of the built script in our own files, by the maps that the site has beside its scripts. */
export class SourcePlaces {
  readonly #maps = new Map<string, Promise<SourceMap | null>>()

  /** Such as `draw (compositor/scene-picture.ts:88)`; the place in the built script where there is no map. */
  async describe({ functionName, url, lineNumber, columnNumber }: CallFrame): Promise<string> {
    const name = functionName === '' ? '(anonymous)' : functionName
    if (url === '') return name
    const map = await this.#mapOf(url)
    const entry = map?.findEntry(lineNumber, columnNumber)
    if (!entry || !('originalSource' in entry)) {
      return `${name} (${new URL(url).pathname}:${lineNumber + 1})`
    }
    const source = entry.originalSource.split('/').slice(-2).join('/')
    const own = 'name' in entry && typeof entry.name === 'string' ? entry.name : name
    return `${own} (${source}:${entry.originalLine + 1})`
  }

  #mapOf(url: string): Promise<SourceMap | null> {
    const known = this.#maps.get(url)
    if (known) return known
    const made = fetchMap(`${url}.map`)
    this.#maps.set(url, made)
    return made
  }
}

async function fetchMap(url: string): Promise<SourceMap | null> {
  try {
    const answer = await fetch(url)
    return answer.ok ? new SourceMap(JSON.parse(await answer.text())) : null
  } catch {
    return null
  }
}
