import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { circularChunks } from './circular-chunks.ts'
import { compiledTexts } from './compiled-texts.ts'
import { compressedFiles } from './compressed-files.ts'
import { modulesOfPage } from './modules-of-page.ts'
import { type ScriptBudget, scriptBudget } from './script-budget.ts'
import { withoutJsonSchemas } from './without-json-schemas.ts'
import { withoutServerFields } from './without-server-fields.ts'

/** The server that `npm start` brings up; `PROSCENIUM_SERVER` names another one. */
const server = process.env['PROSCENIUM_SERVER'] ?? 'http://127.0.0.1:4400'

function sharedHeap(name: string, test: RegExp, priority: number, mergeBelow = 100_000) {
  const rules = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: mergeBelow }
  return { name, test, priority, ...rules }
}

const LAYERS =
  /node_modules[\\/](?:@floating-ui[\\/]|@radix-ui[\\/]react-(?:(?:dropdown-|context-)?menu|(?:alert-)?dialog|popover|tooltip|focus-(?:guards|scope)|dismissable-layer|portal|popper|arrow)[\\/]|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/

const DRAG = /node_modules[\\/](?:@atlaskit[\\/]|@babel[\\/]runtime|bind-event-listener|raf-schd)/

const FORMS = /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/

const MODEL =
  /[\\/](?:studio[\\/]src[\\/](?:model[\\/](?!carousels[\\/]choose-item|commerce|deep-links|eventless|event[\\/]show-on-air|files[\\/]tray-place|library|list-state|oauth|overlays[\\/](?!store)|session[\\/](?:account-links|token-login\.)|templates[\\/]actions|video-booths)|services[\\/](?!api[\\/]token-link))|protocol[\\/]src[\\/](?!scene[\\/]start-countdown|library[\\/]qr-code))/

const WIDGETS =
  /[\\/]studio[\\/]src[\\/](?:components[\\/](?!upload-|device-help|self-view|pagination)|i18n[\\/](?!english|messages|upload-|overlay|auth-))/

/** What the mixer loads before it can be used, beside the entry: ends of paths of modules that come by dynamic import. */
const MIXER_PARTS = [
  'app/show-part.ts',
  'app/routes/studio-layout.tsx',
  'app/routes/mixer-route.tsx',
  'engine-host/engine-module.ts',
]

const mixer = modulesOfPage(MIXER_PARTS)

/** Two groups of one: what the mixer needs, and the rest, which would come along to the mixer. */
function apartFromMixer<Group extends { name: string; test: RegExp; priority: number }>(
  group: Group,
) {
  const isOfMixer = (id: string) => group.test.test(id) && mixer.modules.has(id)
  return [
    { ...group, test: isOfMixer },
    // A group takes along what its modules import, so the mixer's comes first.
    { ...group, name: `page-${group.name}`, priority: group.priority - 0.01 },
  ]
}

/** Few chunks, so that few requests wait for each other: what every page needs, then what comes by and by. */
const chunkGroups = [
  // Changes less often than our code.
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // Menus and dialogs lie over the page by the same parts: apart, two heaps of them could need each other.
  { name: 'layers', test: LAYERS, priority: 4, minShareCount: 2 },
  // Comes where there is no worker to draw in, and must not come along with small things that pages share.
  { name: 'renderer', test: /node_modules[\\/](?:pixi\.js|@pixi|eventemitter3)[\\/]/, priority: 4 },
  // Small, and needed where the engine is: with the demuxers, which come late, it would bring them along.
  { name: 'matrix', test: /node_modules[\\/]gl-matrix[\\/]/, priority: 4, minShareCount: 2 },
  // Small, and wanted by pages that have little else in common.
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/]react-router/,
    priority: 4,
    minShareCount: 2,
  },
  // Small, and needed with the first page of the studio: with the demuxers, which come late, it would bring them along.
  { name: 'socket', test: /node_modules[\\/]partysocket/, priority: 4 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 4, minShareCount: 2 },
  { name: 'drag', test: DRAG, priority: 4, minShareCount: 2 },
  // Wanted where something is filled in, which no page of the show is.
  { name: 'forms', test: FORMS, priority: 4, minShareCount: 2 },
  { name: 'radio', test: /@radix-ui[\\/]react-radio-group/, priority: 4, minShareCount: 2 },
  // Of the rest, what the same pages share goes together, and small heaps join the nearest, whatever they import:
  // those of each group only need the groups above, or two of them would need each other before either is there.
  ...apartFromMixer(sharedHeap('vendor', /[\\/]node_modules[\\/]/, 3)),
  // The model's rooms need each other in both directions, so that two heaps of them would, too: they are one. What
  // the contract has for several pages lies with it, or it would lie in a page that others need not load.
  ...apartFromMixer({
    name: 'model',
    test: MODEL,
    priority: 2,
    minShareCount: 2,
  }),
  // Widgets need only widgets and words; whoever uses some uses most of them.
  ...apartFromMixer({
    name: 'widgets',
    test: WIDGETS,
    priority: 1.5,
    minShareCount: 2,
  }),
  // Wanted by those who come by an operator's link.
  {
    name: 'token-login',
    test: /[\\/]studio[\\/]src[\\/](?:model[\\/]session[\\/]token-login\.ts|services[\\/]api[\\/]token-link)/,
    priority: 1.6,
    minShareCount: 2,
  },
  // Two pages edit scenes, and the mixer, which lists them, does not.
  {
    name: 'editor',
    test: /[\\/]studio[\\/]src[\\/](?:features[\\/](?:scene-editor|media-picker)[\\/]|i18n[\\/]english-editor)|[\\/]protocol[\\/]src[\\/]library[\\/]qr-code/,
    priority: 1.3,
    minShareCount: 2,
  },
  // What two pages have that are open one at a time, and the mixer, whose small heaps they would join, does not.
  {
    name: 'keys',
    test: /[\\/]studio[\\/]src[\\/]features[\\/]shortcuts[\\/](?:chord|use-command-names|store|match-query)/,
    priority: 1.35,
    minShareCount: 2,
  },
  {
    name: 'own-keys',
    test: /[\\/]studio[\\/]src[\\/]features[\\/]shortcuts[\\/](?:shortcut-editor|use-recorder)/,
    priority: 1.3,
    minShareCount: 2,
  },
  {
    name: 'oauth',
    test: /[\\/]studio[\\/]src[\\/]model[\\/]oauth[\\/]/,
    priority: 1.6,
    minShareCount: 2,
  },
  {
    name: 'devices',
    // With the widgets that only those who choose one see: joined by size, the mixer would get them.
    test: /[\\/]studio[\\/]src[\\/](?:i18n[\\/](?:english-device|messages[\\/]en[\\/]device)|components[\\/](?:device-help|self-view))/,
    priority: 1.6,
    minShareCount: 2,
  },
  // The texts of sign-in and of the home page, which names the same kinds of show: the studio does without both.
  {
    name: 'welcome',
    test: /[\\/]studio[\\/]src[\\/]i18n[\\/](?:auth-texts|english-auth|messages[\\/]en[\\/](?:auth|home)\.json)/,
    priority: 1.6,
    minShareCount: 2,
  },
  // The shelf of overlays is opened from four pages, and loaded with none of them.
  {
    name: 'overlays',
    test: /[\\/](?:studio[\\/]src[\\/](?:model[\\/]overlays[\\/](?!store)|features[\\/]overlay-library|i18n[\\/](?:overlay-texts|english-overlay|messages[\\/]en[\\/]overlay-library))|protocol[\\/]src[\\/]scene[\\/]start-countdown)/,
    priority: 1.25,
    minShareCount: 2,
  },
  // Features know no other one, nor what puts them together. They bring what they need along: joined with others
  // they would bring it to pages that do without.
  ...apartFromMixer(sharedHeap('features', /[\\/]studio[\\/]src[\\/]features[\\/]/, 1.2, 1_000)),
  // The rail, and the end of a show, are the studio's too. The rest of the window is that of the pages around it: joined
  // by size, heaps of the two would need each other.
  ...apartFromMixer({
    name: 'rail',
    test: /[\\/]studio[\\/]src[\\/]app[\\/](?:main-rail|end-event|start-show|use-start-show)/,
    priority: 1.15,
    minShareCount: 2,
  }),
  {
    name: 'pages',
    test: /[\\/]studio[\\/]src[\\/](?:app[\\/](?:page-shell|use-duplicate-show)|model[\\/]event[\\/]show-on-air)/,
    priority: 1.1,
    minShareCount: 2,
  },
  ...apartFromMixer(sharedHeap('shared', /[\\/]studio[\\/]src[\\/]/, 1)),
]

/** kB are 1,000 bytes. */
const budgets: readonly ScriptBudget[] = [
  { page: 'Sign-in', maxGzipBytes: 200_000 },
  {
    // 450 kB with the workers, which are built apart and weigh 50 kB.
    page: 'Mixer, without its workers,',
    lazyModules: MIXER_PARTS,
    maxGzipBytes: 400_000,
  },
]

/** The licences of what the engine contains go with it. */
const notices = {
  name: 'notices',
  generateBundle(this: { emitFile(file: object): void }) {
    const source = readFileSync(new URL('../engine/NOTICES.txt', import.meta.url))
    this.emitFile({ type: 'asset', fileName: 'notices.txt', source })
  },
}

export default defineConfig({
  plugins: [
    react(),
    compiledTexts(),
    withoutJsonSchemas(),
    withoutServerFields(),
    circularChunks(),
    mixer.plugin,
    ...budgets.map(scriptBudget),
    notices,
    compressedFiles(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // By itself it would list every page that shares the chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/v1': { target: server, ws: true },
      '/v2': { target: server, ws: true },
      '/live': { target: server, ws: true },
      '/ws': { target: server, ws: true },
    },
  },
})
