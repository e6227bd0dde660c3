import {
  chooseFormat,
  type EventlessSession,
  type Orientation,
  ProtocolError,
} from '@proscenium/protocol'
import { allBrowsers, presentShownBrowser } from '../browsers/present-browser.ts'
import { listFullCarousels, presentLiveCarousel } from '../carousels/present-carousel.ts'
import { presentFile } from '../library/present-file.ts'
import type { Store } from '../ports/repositories.ts'
import { requireReadableTemplate } from './template-access.ts'
import { templateFormats } from './template-scene-formats.ts'
import { presentInFormat } from './template-scene-reader.ts'

/** Opens a template for editing without an event (CORE-ELS-001 to CORE-ELS-006). */
export class EventlessService {
  readonly #store: Store

  constructor({ store }: { readonly store: Store }) {
    this.#store = store
  }

  /** Everything the studio needs. Throws `not_found`, and `no_format` when no format would do. */
  async welcome(
    userId: string,
    templateId: string,
    orientation: Orientation,
  ): Promise<EventlessSession> {
    const store = this.#store
    const template = await requireReadableTemplate(store, templateId, userId)
    const scenes = await store.templateScenes.listOf(template.id)
    const formats = templateFormats(scenes)
    const format = chooseFormat(formats, orientation)
    if (!format) throw new ProtocolError('no_format')
    const files = await store.files.listReadable(userId)
    const browsers = await allBrowsers(store, userId)
    const carousels = await listFullCarousels(store, userId)
    return {
      templateId: template.id,
      formatRef: format.id,
      previewUrl: null,
      formats,
      scenes: scenes
        .filter((scene) => scene.formats.some(({ formatId }) => formatId === format.id))
        .map((scene) => presentInFormat(template, scene, format.id)),
      files: files.map(presentFile),
      mediaSources: files.filter(({ kind }) => kind !== 'image').map(({ id }) => ({ id })),
      // Nobody takes part where there is no event.
      contributions: [],
      distributors: [],
      fileStates: [],
      carousels: carousels.map((full) => presentLiveCarousel(full, files, undefined)),
      browsers: browsers.map(presentShownBrowser),
      // Studios ask for fonts and overlays by calls of their own (GAP-118), and there are no booths yet.
      overlays: [],
      fonts: [],
      videoBooths: [],
    }
  }
}
