import { build } from 'vite'

/** Bundles a module and all that it imports into one script for a page. */
export async function bundlePage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'chrome140',
      rolldownOptions: { input: entry, output: { codeSplitting: false, format: 'es' } },
      modulePreload: false,
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error(`Bundling ${entry} gave no script`)
  return chunk.code
}
