import { type MediaAnalysis, mediaAnalysisSchema } from '@proscenium/protocol'
import * as z from 'zod'
import type { AnalysisRequest } from './media-analysis-worker.ts'

/** A file that takes longer to look into is left to the server. */
const LIMIT_MS = 20_000

const answerSchema = z.object({ id: z.number(), analysis: mediaAnalysisSchema.nullable() })

/** Looks into media files beside the page. */
export interface MediaAnalyzer {
  /** Null when the file is no media file that is known, or takes too long. */
  analyze(file: Blob): Promise<MediaAnalysis | null>
  dispose(): void
}

/** A media analyzer in a worker, which comes with the first file. */
export function createMediaAnalyzer(): MediaAnalyzer {
  const waiting = new Map<number, (analysis: MediaAnalysis | null) => void>()
  let worker: Worker | undefined
  let lastId = 0

  function answer(id: number, analysis: MediaAnalysis | null): void {
    waiting.get(id)?.(analysis)
    waiting.delete(id)
  }

  function giveUp(): void {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) answer(id, null)
  }

  function start(): Worker {
    const made = new Worker(new URL('./media-analysis-worker.ts', import.meta.url), {
      type: 'module',
      name: 'proscenium-media-analysis',
    })
    made.addEventListener('message', ({ data }) => {
      const parsed = answerSchema.safeParse(data)
      if (parsed.success) answer(parsed.data.id, parsed.data.analysis)
    })
    made.addEventListener('error', giveUp)
    return made
  }

  return {
    analyze(file) {
      lastId += 1
      const request: AnalysisRequest = { id: lastId, blob: file }
      return new Promise((resolve) => {
        // A file that holds the worker up holds up those behind it, too: they are all let go.
        const timer = setTimeout(giveUp, LIMIT_MS)
        waiting.set(request.id, (analysis) => {
          clearTimeout(timer)
          resolve(analysis)
        })
        worker ??= start()
        worker.postMessage(request)
      })
    },
    dispose: giveUp,
  }
}
