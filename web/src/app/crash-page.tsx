import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

const Crash = () => (
  <div className="wrap py-20 sm:py-28">
    <PageHead title="Erreur" />
    <div className="mx-auto max-w-xl" role="alert">
      <h1 className="font-serif text-title">Cette page s’est arrêtée.</h1>
      <p className="mt-4 text-lead text-muted">
        Rechargez-la, ou repartez de l’accueil&nbsp;: rien de ce qui est enregistré n’est touché.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Recharger la page</Button>
        <ButtonLink to="/" variant="secondary">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </div>
  </div>
);

type CrashBoundaryProps = { path: string; children: ReactNode };

/** Replaces a page that throws while it is rendered, until the address changes. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidUpdate({ path }: CrashBoundaryProps) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
