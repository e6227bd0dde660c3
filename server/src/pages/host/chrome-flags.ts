/** Where Chromium finds the proxy: a name of ours, so that it needs to resolve no other, and no address. */
const proxyName = 'pages-proxy.internal'

/**
 * Flags of the Chromium that shows pages of strangers: all of its traffic goes by the proxy, of which `port` is the
 * port on the loopback interface.
 */
export function chromeFlags(port: number, { isSandboxed }: { readonly isSandboxed: boolean }) {
  return [
    `--proxy-server=http://${proxyName}:${port}`,
    // Without it Chromium reaches this machine past the proxy.
    '--proxy-bypass-list=<-loopback>',
    `--host-resolver-rules=MAP ${proxyName} 127.0.0.1, MAP * ~NOTFOUND`,
    // UDP knows no proxy.
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-pings',
    '--deny-permission-prompts',
    '--disable-notifications',
    '--disable-speech-api',
    '--mute-audio',
    '--autoplay-policy=no-user-gesture-required',
    ...(isSandboxed ? [] : ['--no-sandbox']),
  ]
}
