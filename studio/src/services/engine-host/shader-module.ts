// Loaded by itself: many texts that no page needs before a show opens.
export { glTransitions } from '@proscenium/engine/transitions'
