import { englishDeviceMessages } from './english-device-messages.ts'
import guest from './messages/en/guest.json'

/** The English catalogue of the page of a guest, who loads none of the studio's. */
export const englishGuestMessages = { ...englishDeviceMessages, guest }

/** The shape of every catalogue of the page of a guest. */
export type GuestMessages = typeof englishGuestMessages
