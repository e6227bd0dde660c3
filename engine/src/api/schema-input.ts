/** What a schema of the protocol accepts before it has filled in defaults. */
export type SchemaInput<Schema extends { readonly _zod: { readonly input: unknown } }> =
  Schema['_zod']['input']
