/** Packages of others that are measured beside ours, each at the version that its subject was written for. */
export const peers: Readonly<Record<string, string>> = {
  videocontext: '0.54.0',
  'amazon-ivs-web-broadcast': '1.41.0',
  '@swmansion/smelter': '0.4.0',
  '@swmansion/smelter-web-wasm': '0.4.0',
  '@swmansion/smelter-browser-render': '0.4.0',
  react: '18.3.1',
}
