// Data flows one way. Read each rule as "files in `from` may import only `allowed`".
const workspace = '^(protocol|engine|studio|server|fixtures|benchmarks)/'
const within = (name, comment, from, scope, allowed) => ({
  name, comment, severity: 'error',
  from: { path: from, pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
  to: { path: scope, pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-dev-deps-in-source', severity: 'error',
      from: { path: '^(protocol|engine|studio|server)/src', pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] } },

    // Between packages.
    within('protocol-imports-nothing-of-ours', 'the contract is the root', '^protocol/', workspace, '^protocol/'),
    within('engine-imports-protocol', 'the engine embeds anywhere', '^engine/', workspace, '^(engine|protocol)/'),
    within('server-imports-protocol', 'no browser code on the server', '^server/', workspace, '^(server|protocol)/'),
    within('studio-imports-engine-and-protocol', 'the server is reached over the wire', '^studio/', workspace, '^(studio|engine|protocol)/'),
    within('benchmarks-leave-studio-out', 'nothing depends on the app', '^benchmarks/', '^studio/', '^$'),
    within('fixtures-import-protocol', 'test data knows the contract only', '^fixtures/', workspace, '^(fixtures|protocol)/'),
    { name: 'engine-is-framework-free', severity: 'error', from: { path: '^engine/' }, to: { path: 'node_modules/(react|react-dom|valtio|@pixi/react)/' } },
    { name: 'protocol-depends-on-zod-only', severity: 'error', from: { path: '^protocol/src', pathNot: '\\.test' }, to: { path: 'node_modules/', pathNot: 'node_modules/(zod|validator|@types/validator)/' } },

    // Inside the engine.
    within('layout-is-pure', 'no GPU, no DOM', '^engine/src/layout/', '^engine/src/', '^engine/src/layout/'),
    { name: 'layout-without-pixi', severity: 'error', from: { path: '^engine/src/(layout|scene)/' }, to: { path: 'node_modules/pixi' } },
    { name: 'elements-are-islands', severity: 'error', from: { path: '^engine/src/elements/([^/]+)/' }, to: { path: '^engine/src/elements/[^/]+/', pathNot: '^engine/src/elements/$1/' } },
    within('elements-below-render', 'elements never drive the compositor', '^engine/src/(elements|overlays|masks|effects|transitions)/', '^engine/src/(render|capture)/', '^$'),

    // Inside the studio.
    { name: 'features-are-islands', severity: 'error', from: { path: '^studio/src/features/([^/]+)/' }, to: { path: '^studio/src/features/[^/]+/', pathNot: '^studio/src/features/$1/' } },
    within('nothing-imports-app', 'the app composes', '^studio/src/(features|model|services|components)/', '^studio/src/app/', '^$'),
    within('model-below-features', 'state never knows its views', '^studio/src/model/', '^studio/src/', '^studio/src/(model|services)/'),
    within('services-are-leaves', 'a service never imports a store', '^studio/src/services/', '^studio/src/', '^studio/src/services/'),
    within('components-are-leaves', 'widgets know props only', '^studio/src/components/', '^studio/src/', '^studio/src/components/'),

    // Inside the server.
    within('domain-is-pure', 'rules before adapters', '^server/src/domain/', '^server/src/', '^server/src/domain/'),
    within('adapters-see-domain', 'adapters do not see routes', '^server/src/(db|media|storage|mail|oauth|payments)/', '^server/src/(routes|realtime|app|main)', '^$'),
    { name: 'routes-do-not-query', severity: 'error', from: { path: '^server/src/(routes|realtime)/' }, to: { path: '^server/src/db/|node_modules/(kysely|better-sqlite3|pg)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.tsbuild/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
