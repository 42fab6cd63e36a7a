import { Component, type ReactNode, Suspense } from 'react';

/** A part that comes later and that the page can do without: while it loads, and if it fails, nothing stands there. */
export class OptionalPart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  declare state: { readonly failed: boolean };

  constructor(props: { readonly children: ReactNode }) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
