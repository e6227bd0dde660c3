/** Starts the worker of the keeper. Bundlers know this form of address; the package has it beside the module. */
export function createKeeperWorker(workerUrl?: string | URL): Worker {
  if (workerUrl) return new Worker(workerUrl, { type: 'module', name: 'proscenium-keeper' })
  return new Worker(new URL('./keeper-worker.ts', import.meta.url), {
    type: 'module',
    name: 'proscenium-keeper',
  })
}
