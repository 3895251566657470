// Runs before the first paint, so that a light page does not flash dark.
try {
  var theme = localStorage.getItem('theme')
  var language = localStorage.getItem('preferredLanguage')
  if (theme === 'light') document.documentElement.dataset.theme = 'light'
  if (language === 'hi') document.documentElement.lang = 'hi'
} catch (error) {
  console.warn('The stored choices cannot be read.', error)
}
