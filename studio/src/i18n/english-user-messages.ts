import account from './messages/en/account.json'
import deepLink from './messages/en/deep-link.json'
import eventFiles from './messages/en/event-files.json'
import eventList from './messages/en/event-list.json'
import home from './messages/en/home.json'
import library from './messages/en/library.json'
import oauthReturn from './messages/en/oauth-return.json'
import plans from './messages/en/plans.json'
import uploadTray from './messages/en/upload-tray.json'
import videoBooths from './messages/en/video-booths.json'

/** The English catalogue of the pages around the studio behind the login, which comes with the first of them. */
export const englishUserMessages = {
  account,
  deepLink,
  eventFiles,
  eventList,
  home,
  library,
  oauthReturn,
  plans,
  uploadTray,
  videoBooths,
}

/** The shape of every catalogue of these pages. */
export type UserMessages = typeof englishUserMessages
