/** Starts the worker of a recording. Bundlers know this form of address; the package has it beside the module. */
export function createRecordWorker(workerUrl?: string | URL): Worker {
  if (workerUrl) return new Worker(workerUrl, { type: 'module', name: 'proscenium-recorder' })
  return new Worker(new URL('./record-worker.ts', import.meta.url), {
    type: 'module',
    name: 'proscenium-recorder',
  })
}
