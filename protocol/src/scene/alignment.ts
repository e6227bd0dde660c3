import * as z from 'zod'

export const horizontalAlignments = ['left', 'center', 'right'] as const
export const verticalAlignments = ['top', 'center', 'bottom'] as const

/** left, center or right; the error text is GAP-102's. */
export const horizontalAlignmentSchema = z.enum(horizontalAlignments, {
  error: 'The horizontal alignment value is invalid',
})
export type HorizontalAlignment = z.infer<typeof horizontalAlignmentSchema>

/** top, center or bottom; the error text is GAP-102's. */
export const verticalAlignmentSchema = z.enum(verticalAlignments, {
  error: 'The vertical alignment value is invalid',
})
export type VerticalAlignment = z.infer<typeof verticalAlignmentSchema>
