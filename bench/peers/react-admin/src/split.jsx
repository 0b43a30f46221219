import { lazy } from 'react'
import { start } from './application.jsx'

// Screens are loaded with their route, as in react-admin's guide to larger applications.
start(
  lazy(async () => ({ default: (await import('./driver-list.jsx')).DriverList })),
  lazy(async () => ({ default: (await import('./driver-show.jsx')).DriverShow })),
)
