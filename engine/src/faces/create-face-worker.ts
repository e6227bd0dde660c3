/** Starts the worker that finds faces. Bundlers know this form of address; the package has it beside the module. */
export function createFaceWorker(): Worker {
  return new Worker(new URL('./face-worker.ts', import.meta.url), {
    type: 'module',
    name: 'proscenium-faces',
  })
}
