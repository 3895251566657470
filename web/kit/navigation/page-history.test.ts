import { beforeEach, expect, test, vi } from 'vitest'
import { type HistoryWindow, PageHistory } from './page-history.ts'

/** A window's history: steps back and forward arrive later, as in a browser. */
function fakeWindow(path = '/one') {
  const entries = [{ path, state: null as unknown }]
  let at = 0
  let onPop: () => void = () => undefined
  const parts = () => new URL(entries[at]?.path ?? '/', 'http://localhost')
  const go = (delta: number) => {
    setTimeout(() => {
      at = Math.min(entries.length - 1, Math.max(0, at + delta))
      onPop()
    })
  }
  const window: HistoryWindow = {
    location: {
      get pathname() {
        return parts().pathname
      },
      get search() {
        return parts().search
      },
      get hash() {
        return parts().hash
      },
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state, _, to) {
        entries.splice(at + 1, entries.length, { path: String(to), state })
        at += 1
      },
      replaceState(state, _, to) {
        entries[at] = { path: to === undefined ? (entries[at]?.path ?? '/') : String(to), state }
      },
      go,
    },
    addEventListener: (_, listener) => {
      onPop = listener
    },
  }
  return { window, go, paths: () => entries.map((entry) => entry.path), path: () => entries[at]?.path }
}

const noCode = () => undefined
const placeOf = (history: PageHistory) => history.get().visit.location.pathname

let browser: ReturnType<typeof fakeWindow>
beforeEach(() => {
  browser = fakeWindow()
})

test('screens are opened, replaced, and found again on the way back with their state', async () => {
  const history = new PageHistory({ window: browser.window, load: noCode })
  history.navigator.push('/two?tab=a', { from: 'here' })
  expect(history.get().visit).toMatchObject({ action: 'PUSH', location: { pathname: '/two', search: '?tab=a', state: { from: 'here' } } })
  const { key } = history.get().visit.location
  history.navigator.replace('/three', null)
  history.navigator.push('/four', null)
  expect(browser.paths()).toEqual(['/one', '/three', '/four'])
  browser.go(-1)
  await vi.waitFor(() => expect(placeOf(history)).toBe('/three'))
  expect(history.get().visit.action).toBe('POP')
  expect(history.get().visit.location.key).not.toBe(key)
  browser.go(-1)
  await vi.waitFor(() => expect(placeOf(history)).toBe('/one'))
})

test('a search alone stays on the screen', () => {
  const history = new PageHistory({ window: browser.window, load: noCode })
  history.navigator.push('?page=2', null)
  expect(browser.path()).toBe('/one?page=2')
})

test('a screen is shown, with its address, once its code is loaded; the latest of several wins', async () => {
  const loads = new Map<string, PromiseWithResolvers<void>>()
  const load = ({ pathname }: { pathname: string }) => {
    const loading = Promise.withResolvers<void>()
    loads.set(pathname, loading)
    return loading.promise
  }
  const history = new PageHistory({ window: browser.window, load })
  history.navigator.push('/slow', null)
  expect(history.get().isLeaving).toBe(true)
  expect([placeOf(history), browser.path()]).toEqual(['/one', '/one'])
  history.navigator.push('/quick', null)
  loads.get('/quick')?.resolve()
  await vi.waitFor(() => expect(placeOf(history)).toBe('/quick'))
  expect(history.get().isLeaving).toBe(false)
  loads.get('/slow')?.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect([placeOf(history), browser.path()]).toEqual(['/quick', '/quick'])
})

test('code that cannot be loaded is an error of that screen alone', async () => {
  const history = new PageHistory({
    window: browser.window,
    load: ({ pathname }) => (pathname === '/broken' ? Promise.reject(new Error('no network')) : undefined),
  })
  history.navigator.push('/broken', null)
  await vi.waitFor(() => expect(history.get().visit.error).toEqual(new Error('no network')))
  expect(browser.path()).toBe('/broken')
  history.navigator.push('/two', null)
  expect(history.get().visit.error).toBeUndefined()
})

test('a guard holds links and the back button, until it lets them go', async () => {
  const history = new PageHistory({ window: browser.window, load: noCode })
  history.navigator.push('/form', null)
  const blocked = { proceed: undefined as (() => void) | undefined }
  const blocks = vi.fn((from: { pathname: string }, to: { pathname: string }) => from.pathname !== to.pathname)
  const proceed = () => blocked.proceed?.()
  const release = history.guard({
    blocks,
    onBlock: (go) => {
      blocked.proceed = go
    },
  })
  history.navigator.replace('/form?page=2', null)
  expect(browser.path()).toBe('/form?page=2')

  history.navigator.push('/two', null)
  expect(browser.paths()).toEqual(['/one', '/form?page=2'])
  expect(blocked.proceed).toBeDefined()

  blocked.proceed = undefined
  browser.go(-1)
  await vi.waitFor(() => expect(blocked.proceed).toBeDefined())
  await vi.waitFor(() => expect(browser.path()).toBe('/form?page=2'))
  expect(placeOf(history)).toBe('/form')
  proceed()
  await vi.waitFor(() => expect(placeOf(history)).toBe('/one'))
  expect(browser.path()).toBe('/one')

  browser.go(1)
  await vi.waitFor(() => expect(blocks).toHaveBeenCalledTimes(4))
  release()
  proceed()
  await vi.waitFor(() => expect(placeOf(history)).toBe('/form'))
})

test('an entry that a link within the page has added is numbered, so that a refused step back from it is undone', async () => {
  const history = new PageHistory({ window: browser.window, load: noCode })
  history.navigator.push('/form', null)
  browser.window.history.pushState(null, '', '/form#part')
  browser.go(0)
  await vi.waitFor(() => expect(history.get().visit.location.hash).toBe('#part'))
  const onBlock = vi.fn()
  history.guard({ blocks: (from, to) => from.pathname !== to.pathname, onBlock })
  browser.go(-2)
  await vi.waitFor(() => expect(onBlock).toHaveBeenCalled())
  await vi.waitFor(() => expect(browser.path()).toBe('/form#part'))
})

test('listeners hear of every change, and leaving is told before the address changes', () => {
  const left: (string | undefined)[] = []
  const history = new PageHistory({
    window: browser.window,
    load: noCode,
    onLeave: ({ pathname }) => left.push(`${pathname} at ${browser.path()}`),
  })
  const heard = vi.fn()
  const unsubscribe = history.subscribe(heard)
  history.start()
  history.navigator.push('/two', null)
  unsubscribe()
  history.navigator.push('/three', null)
  expect(left).toEqual(['/one at /one', '/two at /two'])
  expect(heard).toHaveBeenCalledTimes(2)
})
