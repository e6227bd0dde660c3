import { type EditorialHome, ProtocolError } from '@proscenium/protocol'
import type { TemplateService } from './template-service.ts'

/** Nobody's templates are the global ones alone. */
const NOBODY = ''
const MAX_TILES = 100
/** Begins the ids of the templates that every server ships; those that admins made have random ones. */
const SHIPPED = 'starter-'

/** The page of every server: a tile for each template that it ships (GAP-164). */
const FIRST_HOME = { id: 'editorial', name: 'Picked by the editors' }

/** The pages of templates that the home screen offers (LIB-HOM-001). */
export class EditorialHomes {
  readonly #templates: Pick<TemplateService, 'list'>

  constructor(templates: Pick<TemplateService, 'list'>) {
    this.#templates = templates
  }

  /** The first one is the default. Who has no account gets what every server ships, and no template of an admin. */
  async list({ shippedOnly }: { readonly shippedOnly: boolean }): Promise<EditorialHome[]> {
    const page = { page: 1, perPage: MAX_TILES }
    const { items } = await this.#templates.list(NOBODY, { withGlobals: true, ...page })
    const offered = shippedOnly ? items.filter(({ id }) => id.startsWith(SHIPPED)) : items
    const tiles = offered.map((template, position) => ({
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
    const homes = await this.list({ shippedOnly: false })
    const home = homes.find((candidate) => candidate.id === id)
    if (!home) throw new ProtocolError('not_found')
    return home
  }
}
