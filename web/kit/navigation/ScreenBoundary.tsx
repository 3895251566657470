import { Component, type ComponentType, type ReactNode } from 'react'

type ScreenBoundaryProps = { place: string; ErrorScreen: ComponentType<{ error: unknown }>; children: ReactNode }
type ScreenBoundaryState = { failure: { error: unknown } | null; place: string }

/** Shows the error of a screen in its place, until another place is opened. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = ({ place }: ScreenBoundaryProps, state: ScreenBoundaryState) =>
    place === state.place ? null : { failure: null, place }

  override render() {
    const { ErrorScreen, children } = this.props
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : children
  }
}
