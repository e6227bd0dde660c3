import uploadTray from './messages/en/upload-tray.json'

/** The English catalogue of the uploads on pages that have no words of them, which comes with the first upload. */
export const englishUploadMessages = { uploadTray }

/** The shape of every catalogue of the uploads. */
export type UploadMessages = typeof englishUploadMessages
