/**
 * Starts the compositor's worker. Bundlers know this form of address: Vite replaces it, and the published
 * package has the worker beside the module.
 */
export function createWorker(workerUrl?: string | URL): Worker {
  if (workerUrl) return new Worker(workerUrl, { type: 'module', name: 'proscenium-compositor' })
  return new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'proscenium-compositor',
  })
}
