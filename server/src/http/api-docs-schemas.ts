import {
  audioElementSchema,
  backgroundSchema,
  borderSchema,
  boundsSchema,
  callTable,
  contentSchema,
  contributionSchema,
  deepLinkSchema,
  distributorSchema,
  editOperationSchema,
  eventSummarySchema,
  fileSchema,
  formatSchema,
  invitationSchema,
  liveEventSchema,
  looksSchema,
  markerSchema,
  outputSchema,
  overlayCaptionSchema,
  problemSchema,
  recordingSchema,
  sceneContentSchema,
  sceneSchema,
  templateSchema,
  transitionSchema,
  userRightsSchema,
  userSchema,
  visualElementSchema,
} from '@proscenium/protocol'
import * as z from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a call takes and answers, as components that refer to each other. */
export interface ApiSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>
  /** Parameters of a call by name, in the order of their declaration. */
  readonly parametersOf: (schema: z.ZodType | undefined) => [string, JsonSchema, boolean][]
}

/** Entities that get a component of their own instead of being repeated in every call. */
const entities: Readonly<Record<string, z.ZodType>> = {
  AudioElement: audioElementSchema,
  Background: backgroundSchema,
  Border: borderSchema,
  Bounds: boundsSchema,
  Content: contentSchema,
  Contribution: contributionSchema,
  DeepLink: deepLinkSchema,
  Distributor: distributorSchema,
  EditOperation: editOperationSchema,
  EventSummary: eventSummarySchema,
  File: fileSchema,
  Format: formatSchema,
  Invitation: invitationSchema,
  LiveEvent: liveEventSchema,
  Looks: looksSchema,
  Marker: markerSchema,
  Output: outputSchema,
  OverlayCaption: overlayCaptionSchema,
  Problem: problemSchema,
  Recording: recordingSchema,
  Scene: sceneSchema,
  SceneContent: sceneContentSchema,
  Template: templateSchema,
  Transition: transitionSchema,
  User: userSchema,
  UserRights: userRightsSchema,
  VisualElement: visualElementSchema,
}

/** Where a component stands in the document. */
export function refOf(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/** Names of the components of a call. */
export const componentNames = {
  body: (call: string) => `${call}.body`,
  answer: (call: string) => `${call}.answer`,
}

/** Makes JSON schemas of all bodies and answers; entities that are taken have the suffix `.input`. */
export function createApiSchemas(): ApiSchemas {
  const taken = callTable.flatMap(([name, { body }]): [string, z.ZodType][] =>
    body ? [[componentNames.body(name), body]] : [],
  )
  const answered = callTable.flatMap(([name, { response }]): [string, z.ZodType][] =>
    response ? [[componentNames.answer(name), response]] : [],
  )
  const inputs = Object.entries(entities).map(
    ([name, schema]) => [`${name}.input`, schema] as const,
  )
  return {
    components: {
      ...componentsOf('output', [...Object.entries(entities), ...answered]),
      ...componentsOf('input', [...inputs, ...taken]),
    },
    parametersOf,
  }
}

function componentsOf(
  io: 'input' | 'output',
  named: readonly (readonly [string, z.ZodType])[],
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  const aliases: [string, string][] = []
  for (const [id, schema] of named) {
    const known = registry.get(schema)?.id
    if (known === undefined) registry.add(schema, { id })
    // A call may answer an entity as it is, and two calls may share a schema.
    else aliases.push([id, known])
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    target: 'draft-2020-12',
    uri: (id) => refOf(id).$ref,
  })
  const { [SHARED]: shared, ...own } = schemas
  // What has no name of its own and is used in several places gets one of ours.
  const nameless = Object.entries(shared?.$defs ?? {})
  const components = Object.fromEntries([
    ...[
      ...Object.entries(own),
      ...nameless.map(([id, schema]) => [sharedName(io, id), schema] as const),
    ].map(([id, schema]) => [id, bareOf(schema)] as const),
    ...aliases.map(([id, known]) => [id, refOf(known)] as const),
  ])
  const text = JSON.stringify(components)
  return JSON.parse(
    text.replaceAll(`${refOf(SHARED).$ref}#/$defs/`, refOf(sharedName(io, '')).$ref),
  )
}

/** Where zod puts what it has no name for. */
const SHARED = '__shared'

function sharedName(io: string, id: string): string {
  return `shared.${io}.${id}`
}

/** Without what says where the schema stands: the document itself says so. */
function bareOf(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _place, id: _id, ...rest } = schema
  return rest
}

function parametersOf(schema: z.ZodType | undefined): [string, JsonSchema, boolean][] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).flatMap(([name, property]): [string, JsonSchema, boolean][] =>
    typeof property === 'object' ? [[name, property, required.includes(name)]] : [],
  )
}
