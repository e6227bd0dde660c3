import * as z from 'zod'
import {
  checkoutSchema,
  perkKeys,
  productSchema,
  purchaseStatusSchema,
  subscriptionSchema,
  walletSchema,
} from '../commerce/payment.ts'
import { commaListOf } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const payment = { base: 'main', access: 'user', planned: true, status: 200 } as const
const paymentParams = z.object({ id: idSchema })

/** One product. */
export const getProduct = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/products/:id',
  access: 'anyone',
  params: paymentParams,
  response: productSchema,
  errors: ['not_found'],
  source: 'LIB-CPY-001',
})

/** What is on sale, such as what opens certain perks (a list with commas). */
export const listProducts = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/products',
  access: 'anyone',
  query: z.object({
    kind: z.literal('ponctual', { error: 'The kind must be ponctual' }).optional(),
    perk_keys: commaListOf('perk_keys', perkKeys).optional(),
  }),
  response: z.array(productSchema),
  source: 'LIB-CPY-002',
})

/** The user's subscriptions. */
export const listSubscriptions = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/subscriptions',
  response: z.array(subscriptionSchema),
  source: 'LIB-CPY-003',
})

/** Where a subscription is changed or ended. */
export const createSubscriptionSettingsUrl = endpoint({
  ...payment,
  method: 'POST',
  path: '/v1/payment/subscriptions/:id/settings-url',
  params: paymentParams,
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
  source: 'LIB-CPY-004',
})

/** Where a plan of a product is paid. */
export const createCheckoutUrl = endpoint({
  ...payment,
  method: 'POST',
  path: '/v1/payment/products/:id/plans/:planId/checkout-url',
  params: z.object({ id: idSchema, planId: idOf('planId') }),
  response: checkoutSchema,
  errors: ['not_found'],
  source: 'LIB-CPY-005',
})

/** How far a one-off purchase has come. */
export const getPurchase = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/purchases/:id',
  params: paymentParams,
  response: purchaseStatusSchema,
  errors: ['not_found'],
  source: 'LIB-CPY-006',
})

/** How far the beginning of a subscription has come. */
export const getCheckoutStatus = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/checkout-sessions/:id/status',
  params: paymentParams,
  response: purchaseStatusSchema,
  errors: ['not_found'],
  source: 'LIB-CPY-007',
})

/** What the user owns. */
export const getWallet = endpoint({
  ...payment,
  method: 'GET',
  path: '/v1/payment/wallet',
  response: walletSchema,
  source: 'LIB-CPY-008',
})
