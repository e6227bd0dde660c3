// Data flows one way. Read each rule as "files in `from` may import only `allowed`" or "must not import `to`".
// Where the rooms are, and why they are so: ARCHITECTURE.md.
const TESTS = '\\.(test|test-d|bench)\\.tsx?$|/testing/|^[^/]+/(test|e2e)/'
const WORKSPACE = '^(protocol|engine|studio|server|fixtures|benchmarks)/'

const only = (name, comment, from, scope, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: scope, pathNot: allowed },
})
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
})
/** The same rule for what runs: types that two rooms agree on are gone by then. */
const withoutTypes = (rule) => ({ ...rule, to: { ...rule.to, dependencyTypesNot: ['type-only'] } })
/** Folders directly under `root` that must not import each other. */
const islands = (name, comment, root) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${root}/([^/]+)/`, pathNot: TESTS },
  to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/$1/` },
})
const tests = (name, of, allowed) => ({
  name,
  comment: 'tests may use fixtures, and nobody tests through another package',
  severity: 'error',
  from: { path: `^${of}/` },
  to: { path: WORKSPACE, pathNot: allowed },
})

const everywhere = [
  {
    name: 'no-cycles',
    comment: 'a cycle closed by a type alone is gone when the code runs',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  never('testing-is-for-tests', 'helpers of tests stay out of what runs', '^(protocol|engine|studio|server|fixtures)/src/', '^(protocol|engine|studio|server|fixtures)/src/.*testing/'),
  never('product-needs-no-script', 'scripts build, check and start the product', '^(protocol|engine|studio|server)/src/', '^(scripts|(protocol|engine|studio|server|fixtures|benchmarks)/scripts)/'),
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'peers are installed when they are measured',
    from: { pathNot: '^benchmarks/src/suites/live/subjects/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-dev-deps-in-source',
    severity: 'error',
    comment: 'peers are the host\'s; the shaders of gl-transitions are built into the package',
    from: {
      path: '^(protocol|engine|studio|server)/src',
      pathNot: [TESTS, '^engine/src/transitions/packaged-transitions'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
  },
]

const packages = [
  only('protocol-imports-nothing-of-ours', 'the contract is the root', '^protocol/', WORKSPACE, '^protocol/'),
  only('engine-imports-protocol', 'the engine embeds anywhere', '^engine/', WORKSPACE, '^(engine|protocol)/'),
  only('server-imports-protocol', 'no browser code on the server', '^server/', WORKSPACE, '^(server|protocol)/'),
  only('studio-imports-engine-and-protocol', 'the server is reached over the wire', '^studio/', WORKSPACE, '^(studio|engine|protocol)/'),
  only('fixtures-import-protocol', 'test data knows the contract only', '^fixtures/', WORKSPACE, '^(fixtures|protocol)/'),
  never('benchmarks-leave-studio-out', 'nothing depends on the app', '^benchmarks/', '^studio/'),
  tests('protocol-tests-stand-alone', 'protocol', '^protocol/'),
  tests('engine-tests-use-fixtures', 'engine', '^(engine|protocol|fixtures)/'),
  tests('server-tests-use-fixtures', 'server', '^(server|protocol|fixtures)/'),
  tests('studio-tests-use-fixtures', 'studio', '^(studio|engine|protocol|fixtures)/'),
  {
    ...never('e2e-drives-the-product', 'end-to-end tests see what a person sees', '^studio/e2e/', '^studio/src/'),
    from: { path: '^studio/e2e/' },
  },
  {
    ...never('engine-is-framework-free', 'no store; React in its own sub-path and example', '^engine/', 'node_modules/(react|react-dom|valtio|@pixi/react)/'),
    from: { path: '^engine/', pathNot: [TESTS, '^engine/(src/react|examples/react-host)/'] },
  },
  only('protocol-depends-on-zod-only', 'small enough to embed', '^protocol/src', 'node_modules/', 'node_modules/(zod|validator|@types/validator)/'),
]

const ENTITIES = '^protocol/src/(primitives|errors|scene|event|contribution|output|library|identity)/'
const protocol = [
  never('entities-below-the-wire', 'calls and messages are made of entities', ENTITIES, '^protocol/src/(rest|realtime|client)/'),
  never('wire-below-the-client', 'the client is derived', '^protocol/src/(rest|realtime)/', '^protocol/src/client/'),
  never('calls-and-messages-are-apart', 'two ways to the same entities', '^protocol/src/rest/', '^protocol/src/realtime/'),
  only('primitives-are-primitive', 'the ground floor', '^protocol/src/primitives/', '^protocol/src/', '^protocol/src/(primitives|errors)/'),
]

const engine = [
  only('layout-is-pure', 'geometry: no GPU, no DOM, no clock', '^engine/src/layout/', '^engine/src/', '^engine/src/layout/'),
  withoutTypes(only('scene-is-pure', 'document to draw list', '^engine/src/scene/', '^engine/src/', '^engine/src/(scene|layout)/')),
  only('text-below-the-compositor', 'words to pictures', '^engine/src/text/', '^engine/src/', '^engine/src/(text|scene|layout)/'),
  never('pure-rooms-use-no-gpu', 'tested without a browser', '^engine/src/(layout|scene)/', 'node_modules/(pixi\\.js|mediabunny)/'),
  withoutTypes(never('worker-knows-no-page', 'the compositor runs in a worker', '^engine/src/compositor/', '^engine/src/(host|audio|capture|sources|create-engine|index)')),
  never('pure-rooms-below-the-host', 'the host serves sources and sound', '^engine/src/(api|text|scene|layout|transitions|effects)/', '^engine/src/(host|audio|capture|sources|playback)/'),
  never('nothing-imports-the-top', 'the engine puts its rooms together', '^engine/src/[^/]+/', '^engine/src/(create-engine|index)'),
  never('backends-are-islands', 'two backends behind one interface', '^engine/src/compositor/backend/webgl2/', '^engine/src/compositor/backend/canvas2d/'),
  never('canvas-backend-is-an-island', 'two backends behind one interface', '^engine/src/compositor/backend/canvas2d/', '^engine/src/compositor/backend/webgl2/'),
  never('audio-and-capture-are-apart', 'sound is mixed here, sent there', '^engine/src/audio/', '^engine/src/capture/'),
]

const studio = [
  islands('features-are-islands', 'the app composes them', 'studio/src/features'),
  never('nothing-imports-app', 'the app composes', '^studio/src/(features|model|services|components|i18n)/', '^studio/src/app/'),
  only('model-below-features', 'state never knows its views', '^studio/src/model/', '^studio/src/', '^studio/src/(model|services)/'),
  only('services-are-leaves', 'a service never imports a store', '^studio/src/services/', '^studio/src/', '^studio/src/(services|time)/'),
  only('components-are-leaves', 'widgets know props, words and the time', '^studio/src/components/', '^studio/src/', '^studio/src/(components|assets|i18n|time)/'),
  only('messages-are-leaves', 'words know nothing', '^studio/src/i18n/', '^studio/src/', '^studio/src/i18n/'),
]

// `oauth` and `payments` come with connected accounts and commerce.
const ADAPTERS = '^server/src/(db|media|pages|address-guard|inspector|storage|identity|mail|oauth|payments)/'
const server = [
  only('domain-is-pure', 'rules before adapters', '^server/src/domain/', '^server/src/', '^server/src/domain/'),
  only('domain-needs-no-package', 'rules are ours', '^server/src/domain/', 'node_modules/', 'node_modules/(@proscenium|zod|@types)/'),
  never('domain-touches-no-system', 'files, sockets and processes are behind ports', '^server/src/domain/', '^(node:)?(fs|fs/promises|net|dgram|http|https|child_process|os|worker_threads)$'),
  never('adapters-see-domain', 'adapters do not see routes', ADAPTERS, '^server/src/(routes|realtime|http|app|main|services)'),
  {
    ...islands('adapters-are-islands', 'the app puts them together', 'server/src'),
    from: { path: '^server/src/(db|media|pages|inspector|storage|identity)/', pathNot: TESTS },
    to: { path: '^server/src/(db|media|pages|inspector|storage|identity)/', pathNot: '^server/src/$1/' },
  },
  never('routes-use-ports', 'routes and realtime call the domain', '^server/src/(routes|realtime|http)/', ADAPTERS),
  never('routes-do-not-query', 'queries live in repositories', '^server/src/(routes|realtime|http|domain)/', 'node_modules/(drizzle-orm|pg|@electric-sql)/'),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...packages, ...protocol, ...engine, ...studio, ...server],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our build outputs only: most packages of others live in a folder `dist` too.
    exclude: { path: '^(protocol|engine|studio|server|fixtures|benchmarks)/dist/|/\\.tsbuild/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
