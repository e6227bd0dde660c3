import type * as z from 'zod'

/** What a schema accepts: fields with a default may be left out. For packages that do not depend on zod. */
export type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
