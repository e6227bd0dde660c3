import { errorCatalogue, SRT_FAULTS } from '@proscenium/protocol'

/**
 * What a form may find wrong by itself, in the words of the specification, with the text of the catalogue that says
 * it in the reader's language. English has the very words, except those that name fields as code does.
 */
export const FAULT_KEYS = {
  'The email is invalid': 'fault_emailInvalid',
  'The password cannot be empty': 'fault_passwordEmpty',
  'The password must be at least 8 characters long': 'fault_passwordShort',
  'The password is invalid': 'fault_passwordInvalid',
  'The name cannot be empty': 'fault_nameEmpty',
  'The display name is invalid': 'fault_nameInvalid',
  'The URL is invalid': 'fault_urlInvalid',
  'Browser name is required': 'fault_browserName',
  'uri must be a valid URL': 'fault_browserUri',
  [errorCatalogue.address_private.title]: 'fault_addressPrivate',
  [SRT_FAULTS.mode]: 'fault_srtMode',
  [SRT_FAULTS.unknown]: 'fault_srtUnknown',
  [SRT_FAULTS.twice]: 'fault_srtTwice',
  [SRT_FAULTS.passphrase]: 'fault_srtPassphrase',
  [SRT_FAULTS.pbkeylen]: 'fault_srtKeyLength',
  [SRT_FAULTS.number]: 'fault_srtNumber',
} as const

/** The text of the catalogue for such words; undefined for all others, which are shown as they are. */
export function faultKeyOf(words: string) {
  return Object.hasOwn(FAULT_KEYS, words) ? FAULT_KEYS[words as keyof typeof FAULT_KEYS] : undefined
}
