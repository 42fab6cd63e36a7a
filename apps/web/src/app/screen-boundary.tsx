import { Component, type ReactNode } from 'react';
import { FailedScreen } from './failed-screen.tsx';

export interface ScreenBoundaryProps {
  /** Title of the screen inside. */
  readonly title: string;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a failure inside one screen. React reports it through the root's onCaughtError. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  declare state: State;

  constructor(props: ScreenBoundaryProps) {
    super(props);
    this.state = { failure: null };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { title, children } = this.props;
    if (failure === null) return children;
    return <FailedScreen title={title} error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
