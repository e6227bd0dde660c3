/** What this client calls itself (GAP-090). */
export const AGENT = 'proscenium-studio/0.1.0'

/** The agent as URLs carry it: base64url of the same string (GAP-076). */
export const AGENT_PARAMETER = btoa(AGENT)
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')
