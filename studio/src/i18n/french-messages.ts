import type { Catalogue } from './app-config.ts'
import audioConsole from './messages/fr/audio-console.json'
import auth from './messages/fr/auth.json'
import components from './messages/fr/components.json'
import deviceCheck from './messages/fr/device-check.json'
import errorPages from './messages/fr/error-pages.json'
import eventFiles from './messages/fr/event-files.json'
import eventList from './messages/fr/event-list.json'
import gallery from './messages/fr/gallery.json'
import guest from './messages/fr/guest.json'
import guests from './messages/fr/guests.json'
import home from './messages/fr/home.json'
import lurker from './messages/fr/lurker.json'
import mediaPicker from './messages/fr/media-picker.json'
import mixer from './messages/fr/mixer.json'
import notifications from './messages/fr/notifications.json'
import outputs from './messages/fr/outputs.json'
import sceneEditor from './messages/fr/scene-editor.json'
import sceneList from './messages/fr/scene-list.json'
import shell from './messages/fr/shell.json'
import shortcuts from './messages/fr/shortcuts.json'
import studioShell from './messages/fr/studio-shell.json'

/** The French catalogue of all pages (GAP-136). It comes in one piece, and only to who reads French. */
export const frenchMessages: Catalogue = {
  audioConsole,
  auth,
  components,
  deviceCheck,
  errorPages,
  eventFiles,
  eventList,
  gallery,
  guest,
  guests,
  home,
  lurker,
  mediaPicker,
  mixer,
  notifications,
  outputs,
  sceneEditor,
  sceneList,
  shell,
  shortcuts,
  studioShell,
}
