import { lazy } from 'react'
import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from './data-provider.js'

// Screens are loaded with their route, as in react-admin's guide to lazy loading.
const DriverList = lazy(async () => ({ default: (await import('./driver-list.jsx')).DriverList }))
const DriverShow = lazy(async () => ({ default: (await import('./driver-show.jsx')).DriverShow }))

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="drivers" list={DriverList} show={DriverShow} recordRepresentation="fullName" />
  </Admin>,
)
