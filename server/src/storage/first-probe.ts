import type { MediaFacts, MediaProbe } from '../domain/ports/media-probe.ts'

/** Asks several probes in turn; the first that knows the file answers. */
export class FirstProbe implements MediaProbe {
  readonly #probes: readonly MediaProbe[]

  constructor(probes: readonly MediaProbe[]) {
    this.#probes = probes
  }

  async probe(path: string): Promise<MediaFacts | undefined> {
    for (const probe of this.#probes) {
      const facts = await probe.probe(path)
      if (facts) return facts
    }
    return undefined
  }
}
