import type { Engine } from '../api/engine.ts'
import { EngineError } from '../api/engine-error.ts'
import type { CompositorLink } from './compositor-link.ts'

const links = new WeakMap<Engine, CompositorLink>()

/** Remembers the compositor of an engine, for functions that are not among its methods. */
export function keepLink(engine: Engine, link: CompositorLink): void {
  links.set(engine, link)
}

/** The compositor of an engine. Throws EngineError `invalid-option` for what `createEngine` has not made. */
export function linkOf(engine: Engine): CompositorLink {
  const link = links.get(engine)
  if (!link) throw new EngineError('invalid-option', 'engine must be made by createEngine')
  return link
}
