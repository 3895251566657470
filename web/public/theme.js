// Runs before the first paint, so that a light page does not flash dark.
function remembered(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

if (remembered('theme') === 'light') document.documentElement.dataset.theme = 'light'
if (remembered('preferredLanguage') === 'hi') document.documentElement.lang = 'hi'
