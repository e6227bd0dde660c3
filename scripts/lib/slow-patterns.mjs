// The JavaScript build: no Java, and nothing of the machine's.
process.env.RECHECK_BACKEND = 'pure'
const { check } = await import('recheck')

/** No limit of time: what is found must not depend on how busy the machine is. */
const OPTIONS = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 0 }

/**
 * Whether the time that a regular expression takes can grow faster than the text.
 * @param {{ source: string, flags: string }} pattern
 * @returns {Promise<string | null>} how it grows and the text that shows it, or null when it is safe
 */
export async function slownessOf({ source, flags }) {
  const { status, complexity, attack, error } = await check(source, flags, OPTIONS)
  if (status === 'safe') return null
  if (status === 'vulnerable') return `${complexity.summary}, shown by ${attack.pattern}`
  return `not known: ${error.kind}`
}
