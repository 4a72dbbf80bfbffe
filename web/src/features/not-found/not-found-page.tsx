import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Says nothing of the address asked for: the same file answers them all. */
export default function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-6 py-16 sm:py-28 lg:grid-cols-[auto_1fr]">
      <PageHead title="Page introuvable" />
      <p aria-hidden="true" className="font-serif text-[clamp(6rem,4rem+12vw,13rem)] text-signal leading-none">
        404
      </p>
      <div className="max-w-xl">
        <h1 className="font-serif text-title">Cette page n’est pas au devis.</h1>
        <p className="mt-4 text-lead text-muted">
          L’adresse demandée n’existe pas, ou plus. Vérifiez-la, ou repartez de l’accueil.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Signaler un lien cassé
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
