import type { Routes } from '../http/implement.ts'
import { type AccountRouteDeps, createAccountRoutes } from './account-routes.ts'
import { type AuthRouteDeps, createAuthRoutes } from './auth-routes.ts'
import { type BrowserRouteDeps, createBrowserRoutes } from './browser-routes.ts'
import { type CarouselRouteDeps, createCarouselRoutes } from './carousel-routes.ts'
import { deleteEventRoute } from './events/delete-event.ts'
import { getEventRoute } from './events/get-event.ts'
import { getEventStudioRoute } from './events/get-event-studio.ts'
import { listEventFilesRoute } from './events/list-event-files.ts'
import { listEventFormatsRoute } from './events/list-event-formats.ts'
import { listEventsRoute } from './events/list-events.ts'
import { startEventRoute } from './events/start-event.ts'
import { stopEventRoute } from './events/stop-event.ts'
import { updateEventRoute } from './events/update-event.ts'
import { createFontRoutes, type FontRouteDeps } from './font-routes.ts'
import { createGuestRoutes, type GuestRouteDeps } from './guest-routes.ts'
import { healthRoute } from './health/health.ts'
import { readyRoute } from './health/ready.ts'
import { pauseLiveRoute } from './live/pause-live.ts'
import { resumeLiveRoute } from './live/resume-live.ts'
import { startLiveRoute } from './live/start-live.ts'
import { stopLiveRoute } from './live/stop-live.ts'
import { welcomeDirectorRoute } from './live/welcome-director.ts'
import { addDistributorRoute } from './outputs/add-distributor.ts'
import { removeDistributorRoute } from './outputs/remove-distributor.ts'
import { startOutputRoute } from './outputs/start-output.ts'
import { stopOutputRoute } from './outputs/stop-output.ts'
import { createOverlayRoutes, type OverlayRouteDeps } from './overlay-routes.ts'
import { applyLiveRoute } from './preview/apply-live.ts'
import { applyPreviewRoute } from './preview/apply-preview.ts'
import { savePreviewRoute } from './preview/save-preview.ts'
import { updateTransitionRoute } from './preview/update-transition.ts'
import { createRecordingRoutes, type RecordingRouteDeps } from './recording-routes.ts'
import { createRoomRoutes, type RoomRouteDeps } from './room-routes.ts'
import { createSceneRoute } from './scenes/create-scene.ts'
import { duplicateSceneRoute } from './scenes/duplicate-scene.ts'
import { getEventSceneThumbnailRoute } from './scenes/get-event-scene-thumbnail.ts'
import { removeSceneRoute } from './scenes/remove-scene.ts'
import { updateSceneRoute } from './scenes/update-scene.ts'
import { uploadEventSceneThumbnailRoute } from './scenes/upload-event-scene-thumbnail.ts'
import { deleteFileRoute } from './storage/delete-file.ts'
import { getFileContentRoute } from './storage/get-file-content.ts'
import { getFileThumbnailRoute } from './storage/get-file-thumbnail.ts'
import { listFileUsesRoute } from './storage/list-file-uses.ts'
import { storageWelcomeRoute } from './storage/storage-welcome.ts'
import { uploadFileRoute } from './storage/upload-file.ts'
import { createStreamRoutes, type StreamRouteDeps } from './stream-routes.ts'
import { createTemplateRoutes, type TemplateRouteDeps } from './template-routes.ts'
import { createTemplateSceneRoutes, type TemplateSceneRouteDeps } from './template-scene-routes.ts'
import { getSummaryRoute } from './users/get-summary.ts'
import { notifyInterestRoute } from './users/notify-interest.ts'
import { updateUserRoute } from './users/update-user.ts'

/** Everything that routes are made from; each takes what it needs. */
type RouteDeps = RecordingRouteDeps &
  AccountRouteDeps &
  AuthRouteDeps &
  BrowserRouteDeps &
  CarouselRouteDeps &
  FontRouteDeps &
  OverlayRouteDeps &
  RoomRouteDeps &
  TemplateRouteDeps &
  TemplateSceneRouteDeps &
  Parameters<typeof healthRoute>[0] &
  Parameters<typeof readyRoute>[0] &
  Parameters<typeof updateUserRoute>[0] &
  Parameters<typeof listEventFilesRoute>[0] &
  Parameters<typeof addDistributorRoute>[0] &
  Parameters<typeof startOutputRoute>[0] &
  Parameters<typeof welcomeDirectorRoute>[0] &
  Parameters<typeof startLiveRoute>[0] &
  Parameters<typeof applyPreviewRoute>[0] &
  StreamRouteDeps &
  GuestRouteDeps &
  Parameters<typeof createSceneRoute>[0] &
  Parameters<typeof uploadEventSceneThumbnailRoute>[0] &
  Parameters<typeof getEventSceneThumbnailRoute>[0] &
  Parameters<typeof getFileContentRoute>[0]

/** Every call of the table with its handler. */
export function createRoutes(deps: RouteDeps): Routes {
  return {
    ...createAccountRoutes(deps),
    ...createBrowserRoutes(deps),
    ...createCarouselRoutes(deps),
    ...createRoomRoutes(deps),
    ...createStreamRoutes(deps),
    ...createTemplateRoutes(deps),
    ...createTemplateSceneRoutes(deps),
    ...createFontRoutes(deps),
    ...createOverlayRoutes(deps),
    health: healthRoute(deps),
    ready: readyRoute(deps),
    ...createAuthRoutes(deps),
    updateUser: updateUserRoute(deps),
    getSummary: getSummaryRoute(deps),
    notifyInterest: notifyInterestRoute(deps),
    startEvent: startEventRoute(deps),
    getEventStudio: getEventStudioRoute(deps),
    deleteEvent: deleteEventRoute(deps),
    stopEvent: stopEventRoute(deps),
    getEvent: getEventRoute(deps),
    updateEvent: updateEventRoute(deps),
    listEvents: listEventsRoute(deps),
    listEventFiles: listEventFilesRoute(deps),
    ...createRecordingRoutes(deps),
    listEventFormats: listEventFormatsRoute(deps),
    addDistributor: addDistributorRoute(deps),
    removeDistributor: removeDistributorRoute(deps),
    ...createGuestRoutes(deps),
    welcomeDirector: welcomeDirectorRoute(deps),
    startLive: startLiveRoute(deps),
    stopLive: stopLiveRoute(deps),
    pauseLive: pauseLiveRoute(deps),
    resumeLive: resumeLiveRoute(deps),
    applyLive: applyLiveRoute(deps),
    savePreview: savePreviewRoute(deps),
    applyPreview: applyPreviewRoute(deps),
    updateTransition: updateTransitionRoute(deps),
    startOutput: startOutputRoute(deps),
    stopOutput: stopOutputRoute(deps),
    createScene: createSceneRoute(deps),
    updateScene: updateSceneRoute(deps),
    duplicateScene: duplicateSceneRoute(deps),
    removeScene: removeSceneRoute(deps),
    uploadEventSceneThumbnail: uploadEventSceneThumbnailRoute(deps),
    getEventSceneThumbnail: getEventSceneThumbnailRoute(deps),
    storageWelcome: storageWelcomeRoute(deps),
    uploadFile: uploadFileRoute(deps),
    deleteFile: deleteFileRoute(deps),
    getFileContent: getFileContentRoute(deps),
    listFileUses: listFileUsesRoute(deps),
    getFileThumbnail: getFileThumbnailRoute(deps),
  }
}
