import { createPath, type Location, type NavigateOptions, type NavigationType, type Navigator, parsePath, type To } from 'react-router'

/** `LOAD`: the document was loaded there. `keepsScroll`: the page stays where it is scrolled to. `error`: the screen's code could not be loaded. */
export type Visit = { location: Location; action: `${NavigationType}` | 'LOAD'; keepsScroll: boolean; error?: unknown }

/** `isLeaving`: the next screen is being loaded, and the last one is still shown. */
export type HistoryState = { visit: Visit; isLeaving: boolean }

/** Asks before a screen is left; `onBlock` gets the function that leaves it all the same. */
export type Guard = { blocks(from: Location, to: Location): boolean; onBlock(proceed: () => void): void }

type EntryState = { usr?: unknown; key?: string; idx?: number } | null

/** What it needs of a window. */
export type HistoryWindow = {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>
  addEventListener(type: 'popstate', listener: () => void): void
}

type HistoryOptions = {
  window: HistoryWindow
  /** Loads the code of a location's screen; undefined if it is there. */
  load(location: Location): Promise<void> | undefined
  /** Called before the page changes. */
  onLeave?(location: Location): void
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * The browser's history with the rules that screens rely on: a screen is shown, and its address with it, once its code is loaded, and one with
 * a guard is left only when the guard lets it go. Entries are numbered, so that a refused step back or forward can be undone.
 */
export class PageHistory {
  #window: HistoryWindow
  #options: HistoryOptions
  #state: HistoryState
  #index: number
  #turn = 0
  #guards = new Set<Guard>()
  #listeners = new Set<() => void>()
  /** The next step is ours: it undoes a refused one, or repeats one that was let go. */
  #nextPop: 'undoes' | 'repeats' | null = null

  constructor(options: HistoryOptions) {
    this.#options = options
    this.#window = options.window
    const { history } = this.#window
    const entry = history.state as EntryState
    this.#index = entry?.idx ?? 0
    if (entry?.idx === undefined) history.replaceState({ ...entry, idx: this.#index }, '')
    this.#state = { visit: { location: this.#read(), action: 'LOAD', keepsScroll: false }, isLeaving: false }
    this.#window.addEventListener('popstate', () => this.#pop())
  }

  get = (): HistoryState => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Loads the first screen. */
  start(): void {
    this.#open({ ...this.#state.visit }, () => undefined)
  }

  guard(guard: Guard): () => void {
    this.#guards.add(guard)
    return () => void this.#guards.delete(guard)
  }

  readonly navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => this.#window.history.go(delta),
    push: (to, state, options) => this.#navigate('PUSH', to, state, options),
    replace: (to, state, options) => this.#navigate('REPLACE', to, state, options),
  }

  #read(): Location {
    const { pathname, search, hash } = this.#window.location
    const entry = this.#window.history.state as EntryState
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default', mask: undefined }
  }

  #navigate(action: 'PUSH' | 'REPLACE', to: To, state: unknown, options?: NavigateOptions): void {
    const path = typeof to === 'string' ? parsePath(to) : to
    const { pathname } = this.#state.visit.location
    const location: Location = { pathname, search: '', hash: '', ...path, state: state ?? null, key: newKey(), mask: undefined }
    const go = () =>
      this.#open({ location, action, keepsScroll: options?.preventScrollReset ?? false }, () => {
        if (action === 'PUSH') this.#index += 1
        const entry = { usr: location.state, key: location.key, idx: this.#index }
        const { history } = this.#window
        if (action === 'PUSH') history.pushState(entry, '', createPath(location))
        else history.replaceState(entry, '', createPath(location))
      })
    if (!this.#isBlocked(location, go)) go()
  }

  #pop(): void {
    const ours = this.#nextPop
    this.#nextPop = null
    if (ours === 'undoes') return
    const { history } = this.#window
    const entry = history.state as EntryState
    // A link to a part of the page, or somebody in the address bar, has added an entry.
    const index = entry?.idx ?? this.#index + 1
    if (entry?.idx === undefined) history.replaceState({ ...entry, key: newKey(), idx: index }, '')
    const location = this.#read()
    const delta = index - this.#index
    const repeat = () => {
      this.#nextPop = 'repeats'
      history.go(delta)
    }
    if (ours === null && delta !== 0 && this.#isBlocked(location, repeat)) {
      this.#nextPop = 'undoes'
      history.go(-delta)
      return
    }
    this.#index = index
    this.#open({ location, action: 'POP', keepsScroll: false }, () => undefined)
  }

  #isBlocked(to: Location, proceed: () => void): boolean {
    const from = this.#state.visit.location
    const guard = [...this.#guards].find((each) => each.blocks(from, to))
    guard?.onBlock(proceed)
    return guard !== undefined
  }

  #open(visit: Visit, commit: () => void): void {
    this.#turn += 1
    const turn = this.#turn
    const finish = (loaded: Visit) => {
      if (turn !== this.#turn) return
      if (visit.action !== 'LOAD') this.#options.onLeave?.(this.#state.visit.location)
      commit()
      this.#set({ visit: loaded, isLeaving: false })
    }
    const loading = this.#options.load(visit.location)
    if (!loading) {
      finish(visit)
      return
    }
    this.#set({ visit: this.#state.visit, isLeaving: true })
    loading.then(
      () => finish(visit),
      (error: unknown) => finish({ ...visit, error }),
    )
  }

  #set(state: HistoryState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
