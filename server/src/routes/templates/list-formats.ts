import { FORMATS } from '../../domain/templates/formats.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the formats of this server. */
export function listFormatsRoute(): Implementation<'listFormats'> {
  return implement('listFormats', async () => [...FORMATS])
}
