import * as z from 'zod'

/** Which text of the event the contributor's page shows (CORE-EVT-031, GAP-065). */
export const fieldsDisplayed = ['name', 'description', 'none'] as const
export const fieldDisplayedSchema = z.enum(fieldsDisplayed, {
  error: 'The fieldDisplayed must be one of name, description, none',
})
export type FieldDisplayed = (typeof fieldsDisplayed)[number]
