import './jitless.ts'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { fetchFirstScreen } from './app/router.tsx'
import { session } from './effects/session.ts'
import { switchLanguage } from './i18n/messages.ts'
import { followAppearance } from './settings/appearance.ts'
import { languageSetting, store } from './settings/settings.ts'
import './styles.css'

followAppearance()
session.start()
// The language comes first, because a screen's texts are fetched in the language on screen.
void switchLanguage(store.get(languageSetting))
  .then(fetchFirstScreen)
  .catch(() => undefined)
const host = document.querySelector('#console')
if (!host) throw new Error('The page has no place for the console')
createRoot(host).render(<Console />)
