import type { Catalogue } from './app-config.ts'
import account from './messages/fr/account.json'
import actionCarousel from './messages/fr/action-carousel.json'
import audioConsole from './messages/fr/audio-console.json'
import auth from './messages/fr/auth.json'
import betaSettings from './messages/fr/beta-settings.json'
import chat from './messages/fr/chat.json'
import components from './messages/fr/components.json'
import deepLink from './messages/fr/deep-link.json'
import deviceCheck from './messages/fr/device-check.json'
import errorPages from './messages/fr/error-pages.json'
import eventFiles from './messages/fr/event-files.json'
import eventList from './messages/fr/event-list.json'
import eventless from './messages/fr/eventless.json'
import failures from './messages/fr/failures.json'
import formatSwitch from './messages/fr/format-switch.json'
import gallery from './messages/fr/gallery.json'
import guest from './messages/fr/guest.json'
import guests from './messages/fr/guests.json'
import health from './messages/fr/health.json'
import home from './messages/fr/home.json'
import library from './messages/fr/library.json'
import logOut from './messages/fr/log-out.json'
import lurker from './messages/fr/lurker.json'
import markers from './messages/fr/markers.json'
import mediaDock from './messages/fr/media-dock.json'
import mediaPicker from './messages/fr/media-picker.json'
import messageLog from './messages/fr/message-log.json'
import mixer from './messages/fr/mixer.json'
import multiview from './messages/fr/multiview.json'
import notes from './messages/fr/notes.json'
import notifications from './messages/fr/notifications.json'
import oauthReturn from './messages/fr/oauth-return.json'
import outputs from './messages/fr/outputs.json'
import overlayLibrary from './messages/fr/overlay-library.json'
import overlaysDock from './messages/fr/overlays-dock.json'
import paywall from './messages/fr/paywall.json'
import plans from './messages/fr/plans.json'
import sceneEditor from './messages/fr/scene-editor.json'
import sceneList from './messages/fr/scene-list.json'
import shell from './messages/fr/shell.json'
import shortcuts from './messages/fr/shortcuts.json'
import studioShell from './messages/fr/studio-shell.json'
import templateEditor from './messages/fr/template-editor.json'
import transitionPicker from './messages/fr/transition-picker.json'
import uploadTray from './messages/fr/upload-tray.json'
import videoBooths from './messages/fr/video-booths.json'

/** The French catalogue of all pages (GAP-136). It comes in one piece, and only to who reads French. */
export const frenchMessages: Catalogue = {
  account,
  actionCarousel,
  audioConsole,
  auth,
  betaSettings,
  components,
  deepLink,
  deviceCheck,
  errorPages,
  eventFiles,
  eventList,
  eventless,
  failures,
  gallery,
  guest,
  guests,
  formatSwitch,
  health,
  home,
  library,
  logOut,
  lurker,
  chat,
  mediaDock,
  notes,
  overlayLibrary,
  overlaysDock,
  markers,
  mediaPicker,
  messageLog,
  mixer,
  multiview,
  notifications,
  oauthReturn,
  outputs,
  paywall,
  plans,
  sceneEditor,
  sceneList,
  shell,
  shortcuts,
  studioShell,
  templateEditor,
  uploadTray,
  videoBooths,
  transitionPicker,
}
