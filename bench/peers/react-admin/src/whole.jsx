import { start } from './application.jsx'
import { DriverList } from './driver-list.jsx'
import { DriverShow } from './driver-show.jsx'

// One script, as in react-admin's tutorial.
start(DriverList, DriverShow)
