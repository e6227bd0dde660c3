import * as z from 'zod'

const baseSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
})
/** One step of a plan, with the steps that it takes its rows from. */
export type PlanStep = z.infer<typeof baseSchema> & { readonly Plans?: PlanStep[] | undefined }

const stepSchema: z.ZodType<PlanStep> = baseSchema.extend({
  get Plans() {
    return z.array(stepSchema).optional()
  },
})

/** What `explain (format json)` answers. */
export const explanationSchema = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: stepSchema })]),
})

/** Tables that a plan reads from their first row to their last. */
export function tablesReadWhole({ Plans = [], ...step }: PlanStep): string[] {
  const below = Plans.flatMap(tablesReadWhole)
  const own = step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : []
  return [...own, ...below]
}
