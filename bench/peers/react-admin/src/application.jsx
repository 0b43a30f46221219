import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from './data-provider.js'

/** Starts the application with these screens. */
export function start(DriverList, DriverShow) {
  createRoot(document.getElementById('root')).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="drivers" list={DriverList} show={DriverShow} recordRepresentation="fullName" />
    </Admin>,
  )
}
