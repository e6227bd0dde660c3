import deviceCheck from './messages/en/device-check.json'
import guest from './messages/en/guest.json'

/** The English catalogue of the page of a guest, who loads none of the studio's. */
export const englishGuestMessages = { deviceCheck, guest }

/** The shape of every catalogue of the page of a guest. */
export type GuestMessages = typeof englishGuestMessages
