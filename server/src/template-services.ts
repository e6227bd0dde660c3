import type { Perks } from './domain/identity/perks.ts'
import { OverlayAnnouncer } from './domain/overlays/overlay-announcer.ts'
import { OverlayService } from './domain/overlays/overlay-service.ts'
import type { Clock, CreateId } from './domain/ports/clock.ts'
import type { FileInspector } from './domain/ports/file-inspector.ts'
import type { ObjectStorage } from './domain/ports/object-storage.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { Store } from './domain/ports/repositories.ts'
import type { UploadStaging } from './domain/ports/upload-staging.ts'
import { EventSceneThumbnails } from './domain/scenes/event-scene-thumbnails.ts'
import { SceneService } from './domain/scenes/scene-service.ts'
import { SharedScenes } from './domain/scenes/shared-scenes.ts'
import { EditorialHomes } from './domain/templates/editorial-homes.ts'
import { EventlessService } from './domain/templates/eventless-service.ts'
import { SceneThumbnails } from './domain/templates/scene-thumbnails.ts'
import { TemplateAnnouncer } from './domain/templates/template-announcer.ts'
import { TemplatePictures } from './domain/templates/template-pictures.ts'
import { TemplateSceneAnnouncer } from './domain/templates/template-scene-announcer.ts'
import { TemplateSceneReader } from './domain/templates/template-scene-reader.ts'
import { TemplateSceneService } from './domain/templates/template-scene-service.ts'
import { TemplateService } from './domain/templates/template-service.ts'

/** What the services of templates and scenes are composed from. */
export interface TemplateServicesDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly perks: Perks
  readonly storage: ObjectStorage
  readonly staging: UploadStaging
  readonly inspector: FileInspector
  readonly clock: Clock
  readonly createId: CreateId
}

/** Templates and scenes: of templates, of events, and those that go from one user to another; overlays beside them. */
export interface TemplateServices {
  readonly templates: TemplateService
  readonly templatePictures: TemplatePictures
  readonly editorialHomes: EditorialHomes
  readonly templateScenes: TemplateSceneService
  readonly templateSceneReader: TemplateSceneReader
  readonly sceneThumbnails: SceneThumbnails
  readonly eventless: EventlessService
  readonly scenes: SceneService
  readonly eventSceneThumbnails: EventSceneThumbnails
  readonly sharedScenes: SharedScenes
  readonly overlays: OverlayService
}

/** Composes the services of templates and scenes. */
export function createTemplateServices(deps: TemplateServicesDeps): TemplateServices {
  const announcer = new TemplateSceneAnnouncer(deps.publisher)
  const thumbnails = new SceneThumbnails({ ...deps, announcer })
  const scenes = new SceneService(deps)
  const templateScenes = new TemplateSceneService({ ...deps, announcer, thumbnails })
  const templateAnnouncer = new TemplateAnnouncer(deps.publisher)
  const pictures: TemplatePictures = new TemplatePictures({
    ...deps,
    announcer: templateAnnouncer,
    present: (userId, id) => templates.get(userId, id, ['contributions']),
  })
  const templates = new TemplateService({
    ...deps,
    pictures,
    announcer: templateAnnouncer,
    sceneThumbnails: thumbnails,
  })
  return {
    templates,
    templatePictures: pictures,
    editorialHomes: new EditorialHomes(templates),
    templateScenes,
    templateSceneReader: new TemplateSceneReader(deps),
    sceneThumbnails: thumbnails,
    eventless: new EventlessService(deps),
    scenes,
    eventSceneThumbnails: new EventSceneThumbnails(deps),
    overlays: new OverlayService({ ...deps, announcer: new OverlayAnnouncer(deps.publisher) }),
    sharedScenes: new SharedScenes({ ...deps, scenes, templateScenes }),
  }
}
