import { Files } from 'lucide-react';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Disclosure, Fold } from '../../src/ui/disclosure.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { Specimen } from '../specimen.tsx';

const tones = [
  { tone: 'neutral', title: 'À savoir' },
  { tone: 'accent', title: 'Une estimation, pas un prix ferme' },
  { tone: 'warning', title: 'Vous n’avez plus de crédits' },
  { tone: 'danger', title: 'Le profil n’a pas pu être lu' },
  { tone: 'success', title: 'Réglages enregistrés' },
] as const;

const Notices = () => (
  <Specimen
    name="Notice"
    files={['ui/notice.tsx']}
    use="Ce qu’il faut savoir avant de continuer, là où l’on continue. «&nbsp;danger&nbsp;» est annoncé dès qu’il paraît, et dit comment en sortir."
  >
    <div className="grid gap-3">
      {tones.map(({ tone, title }) => (
        <Notice
          key={tone}
          tone={tone}
          title={title}
          action={
            tone === 'danger' && (
              <Button size="sm" variant="secondary">
                Réessayer
              </Button>
            )
          }
        >
          <code className="text-note">{tone}</code>
        </Notice>
      ))}
    </div>
  </Specimen>
);

export const Surfaces = () => (
  <>
    <Specimen
      name="Card"
      files={['ui/card.tsx']}
      use="Une feuille à part entière, que son titre nomme. Jamais une carte dans une carte."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Card title="Crédits" level={3} description="Ce mois-ci." action={<Badge tone="accent">Gratuit</Badge>}>
          <p>3&nbsp;crédits restants</p>
        </Card>
        <Card as="div">
          <p className="text-muted">Sans titre&nbsp;: pour tenir ensemble ce qui va ensemble.</p>
        </Card>
      </div>
    </Specimen>
    <Specimen
      name="Disclosure, Fold"
      files={['ui/disclosure.tsx']}
      use="Une carte repliée dans son titre, ouverte à son adresse et sur le papier. Fold&nbsp;: une ligne que peu de lecteurs ouvrent."
    >
      <div className="grid gap-6">
        <Disclosure title="Hypothèses" hint="3 hypothèses · 2 exclusions">
          <p>Les textes et les photographies sont fournis par le client.</p>
        </Disclosure>
        <Disclosure title="Ouvert d’abord" open>
          <p>open</p>
        </Disclosure>
        <Fold title="Les indicateurs techniques">
          <p className="text-muted">Ce que peu de lecteurs cherchent.</p>
        </Fold>
      </div>
    </Specimen>
    <Notices />
    <Specimen
      name="EmptyState"
      files={['ui/empty-state.tsx']}
      use="Une liste sans rien, une page absente&nbsp;: pourquoi, et quoi faire ensuite."
    >
      <EmptyState
        icon={<Files aria-hidden="true" className="size-8" strokeWidth={1.5} />}
        title="Aucun devis généré"
        action={<Button>Générer un devis</Button>}
      >
        Décrivez un projet&nbsp;: son devis apparaîtra ici.
      </EmptyState>
    </Specimen>
  </>
);
