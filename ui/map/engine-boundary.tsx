import { Component, type ReactNode } from 'react';

type EngineBoundaryProps = { onFailure: () => void; children: ReactNode };

/** Keeps what an engine's library throws from taking the page with it: nothing is drawn, and `onFailure` hears of it. */
export class EngineBoundary extends Component<EngineBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('The map failed:', error);
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
