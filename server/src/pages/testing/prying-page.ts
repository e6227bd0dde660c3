/** Every way that a page has to reach a host: what comes back does not matter, only that it is asked for. */
function attempts(host: string, port: number): string {
  const [http, ws] = [`http://${host}:${port}`, `ws://${host}:${port}`]
  return `
    add('img', { src: '${http}/img' })
    add('script', { src: '${http}/script' })
    add('link', { rel: 'stylesheet', href: '${http}/sheet' })
    add('link', { rel: 'prefetch', href: '${http}/prefetch' })
    add('link', { rel: 'preconnect', href: '${http}/' })
    add('iframe', { src: '${http}/frame' })
    add('object', { data: '${http}/object' })
    add('embed', { src: '${http}/embed' })
    add('video', { src: '${http}/video', autoplay: true, muted: true })
    add('style', { textContent: '@import "${http}/import"; @font-face { font-family: f; src: url(${http}/font) } p { font-family: f; background: url(${http}/background) }' })
    add('iframe', { srcdoc: '<meta http-equiv=refresh content="0;url=${http}/refresh">' })
    const frame = add('iframe', { name: 'target' + turn++ })
    const form = add('form', { action: '${http}/form', method: 'post', target: frame.name })
    form.submit()
    add('a', { href: '/', ping: '${http}/ping', target: frame.name }).click()
    quietly(() => fetch('${http}/fetch', { mode: 'no-cors' }))
    quietly(() => { const asked = new XMLHttpRequest(); asked.open('GET', '${http}/xhr'); asked.send() })
    quietly(() => navigator.sendBeacon('${http}/beacon', 'x'))
    quietly(() => new WebSocket('${ws}/socket'))
    quietly(() => new EventSource('${http}/events'))
    quietly(() => new WebTransport('https://${host}:${port}/transport').ready)
    quietly(() => open('${http}/popup'))
    quietly(() => new Worker(URL.createObjectURL(new Blob(['fetch("${http}/worker", { mode: "no-cors" }); importScripts("${http}/imported")']))))
    quietly(async () => {
      const peer = new RTCPeerConnection({ iceServers: [
        { urls: 'stun:${host}:${port}' },
        { urls: ['turn:${host}:${port}?transport=udp', 'turn:${host}:${port}?transport=tcp', 'turns:${host}:${port}?transport=tcp'], username: 'u', credential: 'c' },
      ] })
      peer.createDataChannel('x')
      await peer.setLocalDescription()
      await peer.setRemoteDescription({ type: 'answer', sdp: answerTo(peer.localDescription.sdp) })
      await peer.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ${host === 'localhost' ? '127.0.0.1' : host.replace(/[[\]]/g, '')} ${port} typ host', sdpMid: '0' })
      await peer.addIceCandidate({ candidate: 'candidate:2 1 tcp 2122260222 ${host === 'localhost' ? '127.0.0.1' : host.replace(/[[\]]/g, '')} ${port} typ host tcptype passive', sdpMid: '0' })
    })`
}

/**
 * A page of somebody who would like to see what else this machine serves: it tries all that a page can, by several
 * spellings of the address, tells its own site what it was allowed, and goes there itself at last.
 */
export function pryingPage(port: number, hosts: readonly string[]): string {
  return `<!doctype html><title>Prying</title><p>p</p><script>
alert('blocked?')
let turn = 0
const add = (name, fields) => document.documentElement.appendChild(Object.assign(document.createElement(name), fields))
const quietly = async (attempt) => { try { await attempt() } catch {} }
const answerTo = (offer) => offer
  .replace(/a=setup:actpass/g, 'a=setup:active')
  .replace(/a=ice-ufrag:.*/g, 'a=ice-ufrag:abcd').replace(/a=ice-pwd:.*/g, 'a=ice-pwd:abcdefghijklmnopqrstuvwx')
  .replace(/a=candidate:.*\\r\\n/g, '')
${hosts.map((host) => `quietly(() => {${attempts(host, port)}})`).join('\n')}
add('img', { src: '/own-image' })
add('iframe', { src: '/own-frame' })
add('iframe', { src: '/redirect' })
add('img', { src: '/redirect' })
add('iframe', { src: 'file:///etc/passwd' })
add('iframe', { src: 'chrome://version' })
quietly(() => navigator.serviceWorker.register('/worker.js'))
quietly(() => fetch('/own-fetch'))
setTimeout(async () => {
  const states = []
  for (const name of ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read'])
    await quietly(async () => states.push((await navigator.permissions.query({ name })).state))
  await fetch('/done?' + states.join())
  location = 'http://127.0.0.1:${port}/top'
}, 3000)
</script>`
}

/** Asks for the canary from a service worker, which lives beside the page. */
export function pryingWorker(port: number): string {
  return `self.addEventListener('install', (event) => event.waitUntil(fetch('http://127.0.0.1:${port}/service', { mode: 'no-cors' }).catch(() => 0)))`
}
