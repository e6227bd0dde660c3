// Loaded by itself when the first show opens. Asking for the package's own entry instead would tie the whole
// engine to every page that uses one of its pure functions.
export { createEngine } from '@proscenium/engine'
