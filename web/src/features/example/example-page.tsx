import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SampleQuote } from './quote.tsx';

const ExampleOffer = lazy(() => import('./example-offer.tsx'));

const tabs = [
  { id: 'devis', label: 'Le devis' },
  { id: 'client', label: 'Ce que voit votre client' },
] as const;

/** The tab that the address names. The page was written with the first one: it begins so, wherever it is opened. */
const useTab = () => {
  const { hash } = useLocation();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('devis');
  useEffect(() => setTab(hash === '#client' ? 'client' : 'devis'), [hash]);
  return tab;
};

/** A quote as the product shows it, without an account: to its provider, and to who receives it. */
export default function ExamplePage() {
  const tab = useTab();
  const navigate = useNavigate();
  return (
    <Page
      title="Exemple de devis"
      lead="Un devis complet, compté par le moteur du produit à partir d’un brief inventé. Le vôtre aura cette forme."
      description="Exemple de devis informatique&nbsp;: 320&nbsp;heures à 60&nbsp;€ l’heure, 19&nbsp;200&nbsp;€&nbsp;HT, avec phases, fonctionnalités, options et calendrier."
      back={{ to: '/', label: 'Retour à l’accueil' }}
    >
      <Tabs label="Exemple de devis" tabs={tabs} current={tab} onChange={(id) => navigate(`#${id}`, { replace: true })}>
        {tab === 'devis' ? (
          <SampleQuote />
        ) : (
          <Suspense fallback={<Skeleton className="h-120 w-full" />}>
            <ExampleOffer />
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}
