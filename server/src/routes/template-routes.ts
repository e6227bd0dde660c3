import type { Routes } from '../http/implement.ts'
import { getEditorialHomeRoute } from './editorial/get-editorial-home.ts'
import { listEditorialHomesRoute } from './editorial/list-editorial-homes.ts'
import { copyTemplateRoute } from './templates/copy-template.ts'
import { deleteTemplateRoute } from './templates/delete-template.ts'
import { deleteTemplateContributionImageRoute } from './templates/delete-template-contribution-image.ts'
import { getTemplateRoute } from './templates/get-template.ts'
import { getTemplateContributionImageRoute } from './templates/get-template-contribution-image.ts'
import { getTemplateThumbnailRoute } from './templates/get-template-thumbnail.ts'
import { listFormatsRoute } from './templates/list-formats.ts'
import { listTemplateFormatsRoute } from './templates/list-template-formats.ts'
import { listTemplatesRoute } from './templates/list-templates.ts'
import { saveEventAsTemplateRoute } from './templates/save-event-as-template.ts'
import { updateTemplateRoute } from './templates/update-template.ts'
import { uploadTemplateContributionImageRoute } from './templates/upload-template-contribution-image.ts'
import { uploadTemplateThumbnailRoute } from './templates/upload-template-thumbnail.ts'

/** What the routes on templates are made from. */
export type TemplateRouteDeps = Parameters<typeof listTemplatesRoute>[0] &
  Parameters<typeof getTemplateThumbnailRoute>[0] &
  Parameters<typeof listEditorialHomesRoute>[0]

/** The calls on templates and on the pages that offer them. */
type TemplateCallName =
  | 'listTemplates'
  | 'getTemplate'
  | 'copyTemplate'
  | 'saveEventAsTemplate'
  | 'listFormats'
  | 'listTemplateFormats'
  | 'updateTemplate'
  | 'deleteTemplate'
  | 'uploadTemplateThumbnail'
  | 'getTemplateThumbnail'
  | 'uploadTemplateContributionImage'
  | 'getTemplateContributionImage'
  | 'deleteTemplateContributionImage'
  | 'listEditorialHomes'
  | 'getEditorialHome'

/** The routes on templates. */
export function createTemplateRoutes(deps: TemplateRouteDeps): Pick<Routes, TemplateCallName> {
  return {
    listTemplates: listTemplatesRoute(deps),
    getTemplate: getTemplateRoute(deps),
    copyTemplate: copyTemplateRoute(deps),
    saveEventAsTemplate: saveEventAsTemplateRoute(deps),
    listFormats: listFormatsRoute(),
    listTemplateFormats: listTemplateFormatsRoute(deps),
    updateTemplate: updateTemplateRoute(deps),
    deleteTemplate: deleteTemplateRoute(deps),
    uploadTemplateThumbnail: uploadTemplateThumbnailRoute(deps),
    getTemplateThumbnail: getTemplateThumbnailRoute(deps),
    uploadTemplateContributionImage: uploadTemplateContributionImageRoute(deps),
    getTemplateContributionImage: getTemplateContributionImageRoute(deps),
    deleteTemplateContributionImage: deleteTemplateContributionImageRoute(deps),
    listEditorialHomes: listEditorialHomesRoute(deps),
    getEditorialHome: getEditorialHomeRoute(deps),
  }
}
