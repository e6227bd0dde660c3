import { build } from 'vite'

const bundles = new Map<string, Promise<string>>()

/** Bundles a module and all that it imports into one script for a page, once however often it is asked for. */
export function bundlePage(entry: string): Promise<string> {
  const bundled = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, bundled)
  return bundled
}

async function bundle(entry: string): Promise<string> {
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
