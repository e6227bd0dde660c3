import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const TIMEOUT_MS = 3 * 60_000
/** What snippets may use without saying where it comes from. */
const ASSUMED = `
import type { Canvas, Engine, SceneInput } from '@proscenium/engine'

declare global {
  const engine: Engine
  const program: Canvas
  const preview: Canvas
  const audio: Engine['audio']
  const connection: RTCPeerConnection
  /** Takes an element of which a page shows a part. */
  function element(fields: Partial<NonNullable<SceneInput['visualElements']>[number]>): void
}
`
const CONFIG = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    incremental: false,
    declarationMap: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '../..',
    lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node'],
  },
  include: ['*.ts', '*.tsx'],
}

/**
 * Type-checks every block of TypeScript in the engine's pages. The blocks are written into a folder of the
 * engine, where its own name leads to its sources; a block that begins with a brace is part of an element.
 * @returns {Promise<string[]>} what is wrong, for people
 */
export async function checkSnippets() {
  const folder = mkdtempSync(root('engine/.snippets-'))
  try {
    writeFileSync(root(folder, 'assumed.d.ts'), ASSUMED)
    writeFileSync(root(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    for (const page of pages()) writeSnippets(folder, page)
    const tsc = root('node_modules/typescript/bin/tsc')
    const { code, output } = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: root(),
      timeoutMs: TIMEOUT_MS,
    })
    return code === 0
      ? []
      : [`Snippets of engine/README.md and engine/docs:\n${output.slice(0, 4_000)}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function pages() {
  const docs = readdirSync(root('engine/docs')).filter((name) => name.endsWith('.md'))
  return ['README.md', ...docs.map((name) => `docs/${name}`)]
}

function writeSnippets(folder, page) {
  const text = readFileSync(root('engine', page), 'utf8')
  for (const [index, [, language, code]] of [
    ...text.matchAll(/```(tsx?)\n([\s\S]*?)```/g),
  ].entries()) {
    const name = `${page.replace(/\W+/g, '-')}-${index + 1}.${language}`
    const whole = code.trimStart().startsWith('{') ? `element(${code.trimEnd()})\n` : code
    writeFileSync(root(folder, name), `${whole}\nexport {}\n`)
  }
}
