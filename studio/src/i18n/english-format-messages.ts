import formatSwitch from './messages/en/format-switch.json'

/** The English catalogue of the format switch, which comes once the console is there. */
export const englishFormatMessages = { formatSwitch }

/** The shape of every catalogue of the format switch. */
export type FormatMessages = typeof englishFormatMessages
