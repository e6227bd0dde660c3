import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * Makes the files of an empty embedded database. In a thread of its own, because PGlite leaves a timer of ten
 * seconds behind when it makes files.
 */
export async function initializeCluster(folder: string): Promise<void> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
     const { PGlite } = require(workerData.engine)
     PGlite.create({ dataDir: workerData.folder })
       .then((client) => client.close())
       .then(() => parentPort.postMessage('done'))`,
    { eval: true, workerData: { engine, folder } },
  )
  try {
    await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
