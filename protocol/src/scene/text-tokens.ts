/** Tokens of a caption's text, filled in from the element that carries it (GAP-028). */
export const PARENT_NAME_TOKEN = '{{parent.name}}'
export const PARENT_DESCRIPTION_TOKEN = '{{parent.description}}'

/** Stands for the time in the words of a text that has a `time`. */
export const TEXT_TIME_TOKEN = '{{time}}'
