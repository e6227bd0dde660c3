import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '../../media/testing/find-browser.ts'
import { PageRenderer } from '../page-renderer.ts'
import { processesUnder } from './processes-under.ts'

const hangLimitMs = 1_500
const pictureBytes = 1_280 * 720 * 4
const coloured = (colour: string, script = '') =>
  `<!doctype html><title>Page</title><body style="background: ${colour}"><script>${script}</script>`
const hangs = 'setTimeout(() => { while (true) {} }, 1000)'

describe('web pages that hang (GAP-005)', () => {
  /** What is answered to the first request, the second and so on; the last one to all others. */
  let answers: string[]
  let askedAtMs: number[]
  let site: Server
  let renderer: PageRenderer
  let reports: string[]
  const log: string[] = []

  beforeEach(async () => {
    answers = []
    askedAtMs = []
    reports = []
    site = createServer((request, response) => {
      // Never answered.
      if (request.url === '/never.js') return
      if (request.url !== '/') {
        response.writeHead(404).end()
        return
      }
      const answer = answers[Math.min(askedAtMs.length, answers.length - 1)]
      askedAtMs.push(performance.now())
      response.setHeader('content-type', 'text/html').end(answer)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    renderer = new PageRenderer({
      chromePath: findBrowser(),
      allowedAddresses: ['127.0.0.1'],
      hangLimitMs,
      log: (level, message) => log.push(`${level}: ${message}`),
    })
    renderer.on((report) => {
      reports.push(report.state === 'shown' ? 'shown' : report.error)
    })
  })
  afterEach(async () => {
    await renderer[Symbol.asyncDispose]()
    site.closeAllConnections()
    await new Promise((resolve) => site.close(resolve))
  })

  const render = (...pages: string[]) => {
    answers = pages
    const { port } = site.address() as AddressInfo
    return renderer.render({ id: 'page', uri: `http://127.0.0.1:${port}/`, customCss: '' })
      .socketPath
  }
  /** Colour in the middle of the picture that whoever reads it gets now. */
  const colourAt = (socketPath: string) =>
    new Promise<string>((resolve) => {
      const parts: Buffer[] = []
      let bytes = 0
      const socket = connect(socketPath)
      socket.on('error', () => resolve('none'))
      socket.on('data', (part) => {
        parts.push(part)
        bytes += part.length
        if (bytes < pictureBytes) return
        socket.destroy()
        const at = (360 * 1_280 + 640) * 4
        resolve([...Buffer.concat(parts).subarray(at, at + 3)].join())
      })
    })
  const shows = (socketPath: string, colour: string, timeout = 20_000) =>
    expect.poll(() => colourAt(socketPath), { timeout, interval: 100 }).toBe(colour)

  test('one whose script does not end is opened anew', async () => {
    const path = render(coloured('rgb(255, 0, 0)', hangs), coloured('rgb(0, 0, 255)'))
    await shows(path, '255,0,0')
    const hung = await busiestUntil(() => reports.length > 1)
    const startedAtMs = performance.now()
    await shows(path, '0,0,255')
    const seconds = (performance.now() - startedAtMs) / 1_000
    expect(hung).toBeDefined()
    process.stdout.write(`a page that hung is back after ${seconds.toFixed(1)} s\n`)
    expect(reports).toEqual(['shown', 'The page does not answer any more.', 'shown'])
    // What hung is not left behind.
    const running = async () => [...(await rendererTicks()).keys()]
    await expect.poll(running, { timeout: 20_000 }).not.toContain(hung)
  }, 60_000)

  test('one that hangs again and again is opened at growing distances', async () => {
    render(coloured('red', 'setTimeout(() => { while (true) {} }, 100)'))
    await expect.poll(() => askedAtMs.length, { timeout: 50_000 }).toBeGreaterThanOrEqual(7)
    const waits = askedAtMs.slice(1).map((ms, at) => ms - (askedAtMs[at] ?? 0))
    process.stdout.write(`opened again after ${waits.map((ms) => ms.toFixed()).join(', ')} ms\n`)
    // The sixth pause is of 3.2 s.
    expect(waits.at(-1)).toBeGreaterThan(hangLimitMs + 3_100)
  }, 60_000)

  test('one that hangs at once is never told to be shown', async () => {
    render(coloured('red', 'while (true) {}'))
    await expect.poll(() => askedAtMs.length, { timeout: 50_000 }).toBeGreaterThanOrEqual(2)
    expect(new Set(reports)).toEqual(new Set(['The page does not answer any more.']))
  }, 60_000)

  test('an alert stops none, nor does a part that never comes', async () => {
    const never = '<script src="/never.js"></script>'
    const alerts = 'alert(1); setInterval(() => { confirm("?"); prompt("!") }, 200)'
    const path = render(`${coloured('rgb(0, 160, 0)', alerts)}<p>p</p>${never}<p>p</p>`)
    await shows(path, '0,160,0')
    const before = reports.length
    await sleep(hangLimitMs * 2 + 1_000)
    expect(reports).toHaveLength(before)
    expect(reports).toEqual(['shown'])
  }, 60_000)

  test('a Chromium that hangs is replaced', async () => {
    const path = render(coloured('rgb(255, 0, 0)'), coloured('rgb(0, 0, 255)'))
    await shows(path, '255,0,0')
    const [chromium] = (await processesOf('--proxy-server')).filter(
      ({ commandLine }) => !commandLine.includes('--type='),
    )
    if (chromium === undefined) throw new Error('There is no Chromium.')
    process.kill(chromium.pid, 'SIGSTOP')
    await shows(path, '0,0,255', 40_000)
    expect(log).toContain('error: Chromium does not answer any more.')
    expect((await processesOf('--proxy-server')).map(({ pid }) => pid)).not.toContain(chromium.pid)
  }, 60_000)

  /** The process of pages that computes most until something holds. */
  async function busiestUntil(holds: () => boolean): Promise<number | undefined> {
    const before = await rendererTicks()
    const computed = new Map<number, number>()
    await vi.waitUntil(
      async () => {
        for (const [pid, ticks] of await rendererTicks()) {
          computed.set(pid, ticks - (before.get(pid) ?? 0))
        }
        return holds()
      },
      { timeout: 20_000, interval: 100 },
    )
    const [busiest] = [...computed].sort(([, one], [, other]) => other - one)
    return busiest?.[0]
  }

  /** Hundredths of a second that each process of pages has computed. */
  async function rendererTicks(): Promise<Map<number, number>> {
    const ticks = new Map<number, number>()
    for (const { pid } of await processesOf('--type=renderer')) {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      ticks.set(pid, Number(user) + Number(system))
    }
    return ticks
  }

  async function processesOf(part: string) {
    const all = await processesUnder(renderer.hostPid ?? 0)
    return all.filter(({ commandLine }) => commandLine.includes(part))
  }
})
