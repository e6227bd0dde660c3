import autocannon from 'autocannon'

const CONNECTIONS = 10

/** What a server took over a while. */
export interface LoadFigures {
  readonly requestsPerSecond: number
  readonly latenciesMs: readonly number[]
}

/** Asks for one address over ten connections, each waiting for its answer. Rejects when an answer is not 2xx. */
export async function runLoad(
  url: string,
  { accessToken, durationSec }: { readonly accessToken: string; readonly durationSec: number },
): Promise<LoadFigures> {
  const latenciesMs: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: CONNECTIONS,
        duration: durationSec,
        headers: { authorization: `Bearer ${accessToken}` },
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    // The tool's own histogram counts whole milliseconds.
    run.on('response', (_client, _status, _bytes, responseTimeMs) => {
      latenciesMs.push(responseTimeMs)
    })
  })
  const { errors, timeouts, non2xx, duration } = result
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${errors} errors, ${timeouts} timeouts and ${non2xx} refusals by ${url}`)
  }
  return { requestsPerSecond: latenciesMs.length / duration, latenciesMs }
}
