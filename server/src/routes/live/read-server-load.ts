import type { LoadMeter } from '../../domain/ports/load-meter.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells how busy the processors are that this server may use. */
export function readServerLoadRoute({
  loadMeter,
}: {
  readonly loadMeter: LoadMeter
}): Implementation<'readServerLoad'> {
  return implement('readServerLoad', async () => {
    const { processors, share } = loadMeter
    return { processors, share }
  })
}
