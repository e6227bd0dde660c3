import audioConsole from './messages/en/audio-console.json'
import deviceCheck from './messages/en/device-check.json'
import gallery from './messages/en/gallery.json'
import guests from './messages/en/guests.json'
import mediaPicker from './messages/en/media-picker.json'
import mixer from './messages/en/mixer.json'
import outputs from './messages/en/outputs.json'
import sceneEditor from './messages/en/scene-editor.json'
import sceneList from './messages/en/scene-list.json'
import shortcuts from './messages/en/shortcuts.json'
import studioShell from './messages/en/studio-shell.json'

/** The English catalogue of the pages under `/studio`, which comes with the first of them. */
export const englishStudioMessages = {
  audioConsole,
  deviceCheck,
  gallery,
  guests,
  mediaPicker,
  mixer,
  outputs,
  sceneEditor,
  sceneList,
  shortcuts,
  studioShell,
}

/** The shape of every catalogue of the studio. */
export type StudioMessages = typeof englishStudioMessages
