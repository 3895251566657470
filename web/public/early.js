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

// A rendered page can be read at once. Its fonts and modules are downloaded after it has been painted, and the modules run when somebody uses
// the page; what is pressed or typed before they have run is repeated then.
const { modules = '', fonts, redraw } = document.documentElement.dataset
const [entry, ...others] = modules.split(' ')
const signsOfUse = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
/** Parts of a page change by themselves, such as what is live now: the modules run after this time in any case. */
const untouchedMs = 5000
let isRunning = false
let hasFailed = false

const addToHead = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))

function turnOn(id) {
  document.getElementById(id).media = 'all'
}

function runModules() {
  if (isRunning) return
  isRunning = true
  for (const href of others) addToHead('link', { rel: 'modulepreload', href, crossOrigin: '' })
  addToHead('script', { type: 'module', src: entry, crossOrigin: '', onerror: handleFailure })
}

/** The network was lost after the page had arrived. The next press, or the network, loads the page again. */
function handleFailure() {
  noteFailure()
  addEventListener('online', () => location.reload(), { once: true })
}

function noteFailure() {
  hasFailed = true
  delete document.documentElement.dataset.waiting
}

let isPainted = false

function afterPaint() {
  if (isPainted) return
  isPainted = true
  turnOn('fonts')
  for (const href of fonts.split(' ')) addToHead('link', { rel: 'prefetch', href, as: 'font', crossOrigin: '' })
  if (!isRunning) for (const href of [entry, ...others]) addToHead('link', { rel: 'prefetch', href, as: 'script' })
}

/** The time of an attempt that this device may have is running. */
async function resumeAttempt() {
  const databases = (await indexedDB.databases?.()) ?? []
  if (databases.some(({ name }) => name === 'taiyari-attempts')) runModules()
}

const pressed = new Set()
const typed = new Map()
let isInteractive = false

/** Parts of a page are hydrated after the rest of it. */
const isStatic = (element) => element.closest('[data-static]') !== null

function keepPress(event) {
  const control = event.target.closest('a[href], button')
  if (control?.tagName !== 'BUTTON' || (isInteractive && !isStatic(control))) return
  event.preventDefault()
  // Without a network there would be nothing left to read.
  if (hasFailed && navigator.onLine) location.reload()
  pressed.add(control)
  document.documentElement.dataset.waiting = ''
}

// The address would show what the form holds.
function keepSubmit(event) {
  event.preventDefault()
  pressed.add(event.target)
}

const isTicked = ({ type }) => type === 'checkbox' || type === 'radio'

const keepTyped = ({ target }) => typed.set(target, isTicked(target) ? target.checked : target.value)

/** React has noted what it found in the field, and takes an event for a change only if the field differs from that. */
function repeatTyped(field, value) {
  if (isTicked(field)) {
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

function repeatInput() {
  isInteractive = true
  removeEventListener('submit', keepSubmit, true)
  removeEventListener('input', keepTyped, true)
  for (const [field, value] of typed) repeatTyped(field, value)
  typed.clear()
  for (const element of [...pressed].filter((each) => !isStatic(each))) {
    pressed.delete(element)
    if (element.tagName === 'FORM') element.requestSubmit()
    else element.click()
  }
  if (pressed.size === 0) delete document.documentElement.dataset.waiting
  if (document.querySelector('[data-static]')) return
  removeEventListener('click', keepPress, true)
  removeEventListener('interactive', repeatInput)
}

if (modules) {
  // A service worker has the fonts already.
  if (navigator.serviceWorker?.controller) for (const id of ['fonts', 'optional-fonts']) turnOn(id)
  // Safari tells of its largest paint in late versions only, and a background tab paints nothing.
  new PerformanceObserver(afterPaint).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(afterPaint, 1500)
}
if (modules && redraw === '') runModules()
else if (modules) {
  for (const type of signsOfUse) addEventListener(type, runModules, { capture: true, once: true, passive: true })
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('input', keepTyped, true)
  addEventListener('interactive', repeatInput)
  addEventListener('part-not-loaded', noteFailure)
  addEventListener('DOMContentLoaded', () => setTimeout(runModules, untouchedMs))
  if (location.pathname.startsWith('/paper/')) void resumeAttempt()
}
