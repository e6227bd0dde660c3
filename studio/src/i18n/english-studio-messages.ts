import audioConsole from './messages/en/audio-console.json'
import betaSettings from './messages/en/beta-settings.json'
import chat from './messages/en/chat.json'
import guests from './messages/en/guests.json'
import mediaDock from './messages/en/media-dock.json'
import mediaPicker from './messages/en/media-picker.json'
import mixer from './messages/en/mixer.json'
import notes from './messages/en/notes.json'
import overlaysDock from './messages/en/overlays-dock.json'
import sceneList from './messages/en/scene-list.json'
import studioShell from './messages/en/studio-shell.json'
import transitionPicker from './messages/en/transition-picker.json'

/** The English catalogue of the pages under `/studio`, which comes with the first of them; the editor has more of its own. */
export const englishStudioMessages = {
  audioConsole,
  betaSettings,
  guests,
  chat,
  mediaDock,
  notes,
  overlaysDock,
  mediaPicker,
  mixer,
  sceneList,
  studioShell,
  transitionPicker,
}

/** The shape of every catalogue of the studio. */
export type StudioMessages = typeof englishStudioMessages
