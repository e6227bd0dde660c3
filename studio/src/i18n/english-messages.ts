import audioConsole from './messages/en/audio-console.json'
import auth from './messages/en/auth.json'
import components from './messages/en/components.json'
import deviceCheck from './messages/en/device-check.json'
import errorPages from './messages/en/error-pages.json'
import eventFiles from './messages/en/event-files.json'
import eventList from './messages/en/event-list.json'
import gallery from './messages/en/gallery.json'
import home from './messages/en/home.json'
import mediaPicker from './messages/en/media-picker.json'
import mixer from './messages/en/mixer.json'
import notifications from './messages/en/notifications.json'
import outputs from './messages/en/outputs.json'
import sceneEditor from './messages/en/scene-editor.json'
import sceneList from './messages/en/scene-list.json'
import shell from './messages/en/shell.json'
import shortcuts from './messages/en/shortcuts.json'
import studioShell from './messages/en/studio-shell.json'

/**
 * The English catalogue, in ICU message syntax: one file per namespace, so that features add their texts
 * side by side. A namespace has the name of its feature in camel case; keys within it are flat.
 */
export const englishMessages = {
  auth,
  audioConsole,
  components,
  deviceCheck,
  errorPages,
  eventFiles,
  eventList,
  gallery,
  home,
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

/** The shape of every catalogue. */
export type Messages = typeof englishMessages
