import { analyzeMedia } from './analyze-media.ts'

/** A file that the page wants looked into. */
export interface AnalysisRequest {
  readonly id: number
  readonly blob: Blob
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<AnalysisRequest>) => {
  postMessage({ id: data.id, analysis: await analyzeMedia(data.blob) })
})
