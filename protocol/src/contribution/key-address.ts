import * as z from 'zod'

/**
 * Where encoders and players that are not ours reach the server by HTTP, with the key that they show as bearer
 * token. The path is relative to the origin by which the server is reached.
 */
export const keyAddressSchema = z.object({ path: z.string(), token: z.string() })
export type KeyAddress = z.infer<typeof keyAddressSchema>
