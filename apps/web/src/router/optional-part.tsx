import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown while it loads and after it has failed; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** A deferred, optional part of a page. */
export class OptionalPart extends Component<Props, { readonly failed: boolean }> {
  declare state: { readonly failed: boolean };

  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, otherwise = null } = this.props;
    return this.state.failed ? otherwise : <Suspense fallback={otherwise}>{children}</Suspense>;
  }
}
