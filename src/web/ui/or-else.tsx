import { Component, type ReactNode } from 'react'

interface OrElseProps {
  /** What stands in the place of a part that failed. */
  fallback: ReactNode
  children: ReactNode
}

/** Holds a part that one can do without: if it fails, what is around it stays. */
export class OrElse extends Component<OrElseProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
