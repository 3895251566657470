// Runs before the first paint, so that a light page does not flash dark.
function remembered(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

// A link may name the language that it was shared in.
const asked = new URLSearchParams(location.search).get('lang')
if (asked === 'en' || asked === 'hi') {
  try {
    localStorage.setItem('preferredLanguage', asked)
  } catch {
    document.documentElement.lang = asked
  }
}

const theme = remembered('theme')
const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
if (isLight) document.documentElement.dataset.theme = 'light'
const language = remembered('preferredLanguage')
// The server renders pages for visitors: what it has rendered for another language, or for nobody signed in, stays hidden.
if (remembered('token') || (language ?? 'en') !== document.documentElement.lang) document.documentElement.dataset.redraw = ''
if (language) document.documentElement.lang = language === 'hi' ? 'hi' : 'en'
