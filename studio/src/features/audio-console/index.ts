export { AudioConsole } from './audio-console.tsx'
