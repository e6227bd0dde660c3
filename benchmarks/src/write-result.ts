import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchResult, benchResultSchema } from './harness/result.ts'
import { htmlReport } from './report/html-report.ts'
import { markdownReport } from './report/markdown-report.ts'

/** Writes the figures (JSON) and both reports into a folder; the newest run is also `latest.json`. */
export async function writeResult(result: BenchResult, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = result.startedAt.replaceAll(/[:.]/g, '-')
  const json = `${JSON.stringify(result, null, 2)}\n`
  await writeFile(join(folder, `${name}.json`), json)
  await writeFile(join(folder, 'latest.json'), json)
  await writeFile(join(folder, 'latest.md'), markdownReport(result))
  await writeFile(join(folder, 'latest.html'), htmlReport(result))
  return join(folder, `${name}.json`)
}

/** Throws an Error naming the file when it is no result that this version reads. */
export async function readResult(path: string): Promise<BenchResult> {
  const parsed = benchResultSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${path} is no result of these benchmarks: ${parsed.error.issues[0]?.message}`)
}
