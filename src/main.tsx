import './jitless.ts'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { session } from './effects/session.ts'
import { modeSetting, store } from './settings/settings.ts'
import './styles.css'

function followMode(): void {
  const paint = () => {
    document.documentElement.dataset.mode = store.get(modeSetting)
  }
  store.sub(modeSetting, paint)
  paint()
}

followMode()
session.start()
const host = document.querySelector('#console')
if (!host) throw new Error('The page has no place for the console')
createRoot(host).render(<Console />)
