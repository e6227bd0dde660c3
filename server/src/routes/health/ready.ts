import { ProtocolError } from '@proscenium/protocol'
import { type Implementation, implement } from '../../http/implement.ts'

/** What the readiness route asks. */
export interface ReadyRouteDeps {
  /** The parts that fail now, with what is wrong. */
  readonly failedParts: () => Promise<Readonly<Record<string, string>>>
  /** What needs the operator soon, though the server works. */
  readonly warnings: () => Promise<string[]>
}

/** Tells whether the server can take work; else 503 with the parts that fail. */
export function readyRoute(deps: ReadyRouteDeps): Implementation<'ready'> {
  return implement('ready', async () => {
    const fields = await deps.failedParts()
    const names = Object.keys(fields)
    if (names.length === 0) {
      const warnings = await deps.warnings()
      return { status: 'ready' as const, ...(warnings.length > 0 && { warnings }) }
    }
    throw new ProtocolError('not_ready', `Not ready: ${names.join(', ')}`, { fields })
  })
}
