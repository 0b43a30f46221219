import './jitless.ts'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { session } from './effects/session.ts'
import { followAppearance } from './settings/appearance.ts'
import './styles.css'

followAppearance()
session.start()
const host = document.querySelector('#console')
if (!host) throw new Error('The page has no place for the console')
createRoot(host).render(<Console />)
