import { type AccountCalls, accountCalls } from './account.ts'
import {
  acceptAccountInvitation,
  readAccountInvitation,
  sendEmailVerification,
  verifyEmail,
} from './account-links.ts'
import {
  forgotPassword,
  login,
  logout,
  me,
  refresh,
  register,
  resetPassword,
  rotateTokens,
} from './auth.ts'
import {
  addDistributor,
  deleteEvent,
  getEvent,
  getEventStudio,
  listEventFiles,
  listEventFormats,
  listEvents,
  removeDistributor,
  startEvent,
  stopEvent,
  updateEvent,
} from './events.ts'
import { type GuestCalls, guestCalls } from './guest-calls.ts'
import { health, ready } from './health.ts'
import { type LibraryCalls, libraryCalls } from './library-calls.ts'
import {
  applyLive,
  applyPreview,
  pauseLive,
  resumeLive,
  savePreview,
  startLive,
  startOutput,
  stopLive,
  stopOutput,
  updateTransition,
  welcomeDirector,
} from './live.ts'
import { type RecordingCalls, recordingCalls } from './recordings.ts'
import {
  createScene,
  duplicateScene,
  getEventSceneThumbnail,
  removeScene,
  updateScene,
  uploadEventSceneThumbnail,
} from './scenes.ts'
import { type ShowCalls, showCalls } from './show-calls.ts'
import {
  deleteFile,
  getFileContent,
  getFileThumbnail,
  listFileUses,
  storageWelcome,
  uploadFile,
} from './storage.ts'
import { type TemplateSceneCalls, templateSceneCalls } from './template-scene-calls.ts'
import {
  copyTemplate,
  getTemplate,
  listFormats,
  listTemplates,
  saveEventAsTemplate,
} from './templates.ts'
import { getSummary, notifyInterest, updateUser } from './users.ts'
import {
  addPublisherCandidate,
  addViewerCandidate,
  answerStream,
  closeStream,
  keepStream,
  publishStream,
  viewStream,
} from './webrtc.ts'

/** The type of the table; written out because an inferred one is too long to be emitted. */
export interface Calls
  extends AccountCalls,
    GuestCalls,
    LibraryCalls,
    RecordingCalls,
    ShowCalls,
    TemplateSceneCalls {
  readonly health: typeof health
  readonly ready: typeof ready
  readonly register: typeof register
  readonly login: typeof login
  readonly refresh: typeof refresh
  readonly rotateTokens: typeof rotateTokens
  readonly logout: typeof logout
  readonly forgotPassword: typeof forgotPassword
  readonly resetPassword: typeof resetPassword
  readonly readAccountInvitation: typeof readAccountInvitation
  readonly acceptAccountInvitation: typeof acceptAccountInvitation
  readonly sendEmailVerification: typeof sendEmailVerification
  readonly verifyEmail: typeof verifyEmail
  readonly me: typeof me
  readonly updateUser: typeof updateUser
  readonly getSummary: typeof getSummary
  readonly notifyInterest: typeof notifyInterest
  readonly listTemplates: typeof listTemplates
  readonly getTemplate: typeof getTemplate
  readonly copyTemplate: typeof copyTemplate
  readonly saveEventAsTemplate: typeof saveEventAsTemplate
  readonly listFormats: typeof listFormats
  readonly startEvent: typeof startEvent
  readonly getEventStudio: typeof getEventStudio
  readonly deleteEvent: typeof deleteEvent
  readonly stopEvent: typeof stopEvent
  readonly getEvent: typeof getEvent
  readonly updateEvent: typeof updateEvent
  readonly listEvents: typeof listEvents
  readonly listEventFiles: typeof listEventFiles
  readonly listEventFormats: typeof listEventFormats
  readonly addDistributor: typeof addDistributor
  readonly removeDistributor: typeof removeDistributor
  readonly welcomeDirector: typeof welcomeDirector
  readonly startLive: typeof startLive
  readonly stopLive: typeof stopLive
  readonly pauseLive: typeof pauseLive
  readonly resumeLive: typeof resumeLive
  readonly applyLive: typeof applyLive
  readonly savePreview: typeof savePreview
  readonly applyPreview: typeof applyPreview
  readonly updateTransition: typeof updateTransition
  readonly startOutput: typeof startOutput
  readonly stopOutput: typeof stopOutput
  readonly publishStream: typeof publishStream
  readonly addPublisherCandidate: typeof addPublisherCandidate
  readonly keepStream: typeof keepStream
  readonly viewStream: typeof viewStream
  readonly answerStream: typeof answerStream
  readonly addViewerCandidate: typeof addViewerCandidate
  readonly closeStream: typeof closeStream
  readonly createScene: typeof createScene
  readonly updateScene: typeof updateScene
  readonly duplicateScene: typeof duplicateScene
  readonly removeScene: typeof removeScene
  readonly uploadEventSceneThumbnail: typeof uploadEventSceneThumbnail
  readonly getEventSceneThumbnail: typeof getEventSceneThumbnail
  readonly storageWelcome: typeof storageWelcome
  readonly uploadFile: typeof uploadFile
  readonly deleteFile: typeof deleteFile
  readonly getFileContent: typeof getFileContent
  readonly getFileThumbnail: typeof getFileThumbnail
  readonly listFileUses: typeof listFileUses
}

/** Every REST call there is. */
export const calls: Calls = {
  health,
  ready,
  register,
  login,
  refresh,
  rotateTokens,
  logout,
  forgotPassword,
  resetPassword,
  readAccountInvitation,
  acceptAccountInvitation,
  sendEmailVerification,
  verifyEmail,
  me,
  updateUser,
  getSummary,
  notifyInterest,
  listTemplates,
  getTemplate,
  copyTemplate,
  saveEventAsTemplate,
  listFormats,
  startEvent,
  getEventStudio,
  deleteEvent,
  stopEvent,
  getEvent,
  updateEvent,
  listEvents,
  listEventFiles,
  ...accountCalls,
  ...recordingCalls,
  listEventFormats,
  addDistributor,
  removeDistributor,
  welcomeDirector,
  startLive,
  stopLive,
  pauseLive,
  resumeLive,
  applyLive,
  savePreview,
  applyPreview,
  updateTransition,
  startOutput,
  stopOutput,
  publishStream,
  addPublisherCandidate,
  keepStream,
  viewStream,
  answerStream,
  addViewerCandidate,
  closeStream,
  createScene,
  updateScene,
  duplicateScene,
  removeScene,
  uploadEventSceneThumbnail,
  getEventSceneThumbnail,
  storageWelcome,
  uploadFile,
  deleteFile,
  getFileContent,
  getFileThumbnail,
  listFileUses,
  ...showCalls,
  ...guestCalls,
  ...libraryCalls,
  ...templateSceneCalls,
}
export type CallName = keyof Calls

/** Calls that are declared and not served yet: they answer 501. */
export type PlannedCallName = {
  [Name in CallName]: Calls[Name] extends { readonly planned: true } ? Name : never
}[CallName]
export type ServedCallName = Exclude<CallName, PlannedCallName>
