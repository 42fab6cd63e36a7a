import { Component, type ReactNode, Suspense } from 'react';

/** A deferred, optional part of a page: it renders nothing while it loads or after it has failed. */
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
