import { createRootRoute } from '@tanstack/react-router'
import { RootLayout } from './root-layout.tsx'

/** The root of all addresses. */
export const rootRoute = createRootRoute({ component: RootLayout })
