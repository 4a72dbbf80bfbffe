import { Children, Component, type ReactNode } from 'react';
import { Unread } from './unread.tsx';

type Props = { children?: ReactNode };

/** A part of a page. Where it throws while it is rendered, a message takes its place, and the rest of the page stays. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => this.setState({ failed: false });
    return <Unread text="Cette partie de la page n’a pas pu être affichée." busy={false} onRetry={retry} />;
  }
}

/** Each child is a part of the page on its own. */
export const Parts = ({ children }: Props) => Children.map(children, (child) => <PartBoundary>{child}</PartBoundary>);
