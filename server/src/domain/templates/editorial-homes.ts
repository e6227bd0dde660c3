import { type EditorialHome, ProtocolError } from '@proscenium/protocol'
import type { TemplateService } from './template-service.ts'

/** Nobody's templates are the global ones alone. */
const NOBODY = ''
const MAX_TILES = 100

/** The page of every server: a tile for each template that it ships (GAP-164). */
const FIRST_HOME = { id: 'editorial', name: 'Picked by the editors' }

/** The pages of templates that the home screen offers (LIB-HOM-001). */
export class EditorialHomes {
  readonly #templates: Pick<TemplateService, 'list'>

  constructor(templates: Pick<TemplateService, 'list'>) {
    this.#templates = templates
  }

  /** The first one is the default. */
  async list(): Promise<EditorialHome[]> {
    const page = { page: 1, perPage: MAX_TILES }
    const { items } = await this.#templates.list(NOBODY, { withGlobals: true, ...page })
    const tiles = items.map((template, position) => ({
      id: `${FIRST_HOME.id}-${template.id}`,
      title: template.name,
      description: template.description,
      imageUrl: template.thumbnailUrl,
      templateId: template.id,
      position,
    }))
    return [{ ...FIRST_HOME, tiles }]
  }

  /** Throws `not_found`. */
  async get(id: string): Promise<EditorialHome> {
    const home = (await this.list()).find((candidate) => candidate.id === id)
    if (!home) throw new ProtocolError('not_found')
    return home
  }
}
