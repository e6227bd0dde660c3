import {
  addTemplateScene,
  deleteSceneThumbnail,
  duplicateTemplateScene,
  getSceneThumbnail,
  getTemplateScene,
  getTemplateSceneInFormat,
  listAllTemplateScenes,
  listTemplateScenes,
  previewTemplateScene,
  removeTemplateScene,
  saveTemplateSceneFormat,
  updateTemplateScene,
  uploadSceneThumbnail,
  welcomeEventless,
} from './template-scenes.ts'

/** The type of the table below; written out because an inferred one is too long to be emitted. */
export interface TemplateSceneCalls {
  readonly addTemplateScene: typeof addTemplateScene
  readonly updateTemplateScene: typeof updateTemplateScene
  readonly removeTemplateScene: typeof removeTemplateScene
  readonly duplicateTemplateScene: typeof duplicateTemplateScene
  readonly saveTemplateSceneFormat: typeof saveTemplateSceneFormat
  readonly getTemplateSceneInFormat: typeof getTemplateSceneInFormat
  readonly listAllTemplateScenes: typeof listAllTemplateScenes
  readonly getTemplateScene: typeof getTemplateScene
  readonly uploadSceneThumbnail: typeof uploadSceneThumbnail
  readonly deleteSceneThumbnail: typeof deleteSceneThumbnail
  readonly getSceneThumbnail: typeof getSceneThumbnail
  readonly previewTemplateScene: typeof previewTemplateScene
  readonly welcomeEventless: typeof welcomeEventless
  readonly listTemplateScenes: typeof listTemplateScenes
}

/** The calls on the scenes of templates, and on templates that are edited without an event. */
export const templateSceneCalls: TemplateSceneCalls = {
  addTemplateScene,
  updateTemplateScene,
  removeTemplateScene,
  duplicateTemplateScene,
  saveTemplateSceneFormat,
  getTemplateSceneInFormat,
  listAllTemplateScenes,
  getTemplateScene,
  uploadSceneThumbnail,
  deleteSceneThumbnail,
  getSceneThumbnail,
  previewTemplateScene,
  welcomeEventless,
  listTemplateScenes,
}
