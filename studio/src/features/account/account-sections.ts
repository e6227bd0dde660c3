/** The parts of the account page, by their word in its address. */
export const accountSections = [
  'profile',
  'display',
  'shortcuts',
  'devices',
  'connections',
  'app',
  'session',
] as const
export type AccountSection = (typeof accountSections)[number]
