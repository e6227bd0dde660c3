import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** What money opens: more destinations, and a picture without watermark (LIB-PAY-009, GAP-185). */
export const perkKeys = ['distributors', 'no_watermark'] as const
export const perkKeySchema = z.enum(perkKeys, {
  error: `The perk key must be one of ${perkKeys.join(', ')}`,
})

/** One-off, as the specification spells it, or by subscription (LIB-PAY-004, GAP-094). */
export const paymentKinds = ['ponctual', 'sub'] as const
/** Who takes the money (LIB-PAY-008, GAP-181). */
export const paymentSources = ['apple', 'google', 'internal', 'card'] as const

/** A price and how often it is due (GAP-182). */
export const planSchema = z.object({
  id: idSchema,
  /** Null for a one-off purchase. */
  billingPeriod: z.enum(['monthly', 'yearly']).nullable(),
  /** `amount` in the currency's minor unit, such as cents; `currency` by ISO 4217. */
  price: z.object({ amount: z.int().min(0), currency: z.string().length(3) }),
})

/** Something on sale (LIB-PAY-002, GAP-182). */
export const productSchema = z.object({
  id: idSchema,
  kind: z.enum(paymentKinds),
  name: z.string(),
  description: z.string(),
  perkKeys: z.array(perkKeySchema),
  plans: z.array(planSchema),
  /** Where buying begins when the product isn't sold by plans (GAP-183). */
  purchaseUrl: z.string().nullable().default(null),
})

/** A plan that somebody pays for (LIB-PAY-007, GAP-182). */
export const subscriptionSchema = z.object({
  id: idSchema,
  productId: idSchema,
  planId: idSchema,
  status: z.enum(['active', 'cancelled']),
  source: z.enum(paymentSources),
  perkKeys: z.array(perkKeySchema),
  renewsAt: timestampSchema.nullable(),
})

/** How far a payment has come (LIB-PAY-006). */
export const purchaseStatusSchema = z.object({
  id: idSchema,
  status: z.enum(['done', 'error', 'pending']),
})

/** Where the customer goes to pay, and the id by which the result is asked for (GAP-182). */
export const checkoutSchema = z.object({
  url: z.string(),
  purchaseId: idSchema.optional(),
  sessionId: idSchema.optional(),
})

/** What a user owns now (LIB-CPY-008, GAP-184). */
export const walletSchema = z.object({
  perkKeys: z.array(perkKeySchema),
  purchases: z.array(purchaseStatusSchema),
  subscriptions: z.array(subscriptionSchema),
})
