export { mixerCommands, showCommands } from './commands.ts'
export { MixerScreen } from './mixer-screen.tsx'
