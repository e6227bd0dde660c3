import type { TemplateSceneCalls } from '@proscenium/protocol'
import type { Routes } from '../http/implement.ts'
import { addTemplateSceneRoute } from './templates/add-template-scene.ts'
import { deleteSceneThumbnailRoute } from './templates/delete-scene-thumbnail.ts'
import { duplicateTemplateSceneRoute } from './templates/duplicate-template-scene.ts'
import { getSceneThumbnailRoute } from './templates/get-scene-thumbnail.ts'
import { getTemplateSceneRoute } from './templates/get-template-scene.ts'
import { getTemplateSceneInFormatRoute } from './templates/get-template-scene-in-format.ts'
import { listAllTemplateScenesRoute } from './templates/list-all-template-scenes.ts'
import { listTemplateScenesRoute } from './templates/list-template-scenes.ts'
import { previewTemplateSceneRoute } from './templates/preview-template-scene.ts'
import { removeTemplateSceneRoute } from './templates/remove-template-scene.ts'
import { saveTemplateSceneFormatRoute } from './templates/save-template-scene-format.ts'
import { updateTemplateSceneRoute } from './templates/update-template-scene.ts'
import { uploadSceneThumbnailRoute } from './templates/upload-scene-thumbnail.ts'
import { welcomeEventlessRoute } from './templates/welcome-eventless.ts'

/** What the routes on the scenes of templates are made from. */
export type TemplateSceneRouteDeps = Parameters<typeof addTemplateSceneRoute>[0] &
  Parameters<typeof listTemplateScenesRoute>[0] &
  Parameters<typeof getSceneThumbnailRoute>[0] &
  Parameters<typeof welcomeEventlessRoute>[0]

/** The routes on the scenes of templates. */
export function createTemplateSceneRoutes(
  deps: TemplateSceneRouteDeps,
): Pick<Routes, keyof TemplateSceneCalls> {
  return {
    addTemplateScene: addTemplateSceneRoute(deps),
    updateTemplateScene: updateTemplateSceneRoute(deps),
    removeTemplateScene: removeTemplateSceneRoute(deps),
    duplicateTemplateScene: duplicateTemplateSceneRoute(deps),
    saveTemplateSceneFormat: saveTemplateSceneFormatRoute(deps),
    getTemplateSceneInFormat: getTemplateSceneInFormatRoute(deps),
    listAllTemplateScenes: listAllTemplateScenesRoute(deps),
    getTemplateScene: getTemplateSceneRoute(deps),
    uploadSceneThumbnail: uploadSceneThumbnailRoute(deps),
    deleteSceneThumbnail: deleteSceneThumbnailRoute(deps),
    getSceneThumbnail: getSceneThumbnailRoute(deps),
    previewTemplateScene: previewTemplateSceneRoute(deps),
    welcomeEventless: welcomeEventlessRoute(deps),
    listTemplateScenes: listTemplateScenesRoute(deps),
  }
}
