import { useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { TextLink } from '../../src/ui/link.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { Specimen, State, States } from '../specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

const Buttons = () => (
  <Specimen
    name="Button, ButtonLink"
    files={['ui/button.tsx']}
    use="Button agit ici, ButtonLink mène ailleurs. «&nbsp;primary&nbsp;» une fois par écran, «&nbsp;danger&nbsp;» pour ce qui efface."
  >
    <States>
      {variants.map((variant) => (
        <State key={variant} label={<code>{variant}</code>}>
          <Button variant={variant}>Enregistrer</Button>
        </State>
      ))}
      {sizes.map((size) => (
        <State key={size} label={<code>size="{size}"</code>}>
          <Button size={size}>Enregistrer</Button>
        </State>
      ))}
      <State label="survolé&nbsp;: un ton plus soutenu&nbsp;; secondary&nbsp;: bord d’encre">
        <Button className="bg-accent-strong">Enregistrer</Button>
      </State>
      <State label="atteint au clavier&nbsp;: contour de 2&nbsp;px, à 2&nbsp;px">
        <Button className="outline-2 outline-accent outline-offset-2">Enregistrer</Button>
      </State>
      <State label="désactivé&nbsp;: il manque quelque chose">
        <Button disabled>Enregistrer</Button>
      </State>
      <State label="busy&nbsp;: la main est rendue après, un second appui est sans effet">
        <Button busy>Enregistrement…</Button>
      </State>
      <State label="lien">
        <ButtonLink to="#actions" variant="secondary">
          Voir l’exemple
        </ButtonLink>
      </State>
    </States>
  </Specimen>
);

const tabs = [
  { id: 'login', label: 'Connexion' },
  { id: 'signup', label: 'Inscription' },
] as const;

const TabsExample = () => {
  const [current, setCurrent] = useState<(typeof tabs)[number]['id']>('login');
  return (
    <Tabs label="Exemple d’onglets" tabs={tabs} current={current} onChange={setCurrent}>
      <p className="text-muted">Panneau «&nbsp;{tabs.find(({ id }) => id === current)?.label}&nbsp;».</p>
    </Tabs>
  );
};

export const Actions = () => (
  <>
    <Buttons />
    <Specimen
      name="TextLink"
      files={['ui/link.tsx', 'ui/router-link.tsx']}
      use="Dans une phrase&nbsp;: souligné, toujours, pour n’être pas qu’une couleur."
    >
      <p>
        Ce que le service garantit est dit dans <TextLink to="#actions">les conditions d’utilisation</TextLink>.
      </p>
    </Specimen>
    <Specimen
      name="Tabs"
      files={['ui/tabs.tsx']}
      use="Deux ou trois vues d’une même chose. Tab atteint l’onglet courant, les flèches passent de l’un à l’autre."
    >
      <TabsExample />
    </Specimen>
    <Specimen
      name="Badge"
      files={['ui/badge.tsx']}
      use="Un mot ou un nombre qui qualifie ce qu’il côtoie. Jamais la couleur seule&nbsp;: le mot dit la même chose."
    >
      <p className="flex flex-wrap gap-3">
        <Badge>Brouillon</Badge>
        <Badge tone="accent">E-commerce</Badge>
        <Badge tone="warning">Complexité élevée</Badge>
        <Badge tone="danger">Échec, crédit rendu</Badge>
        <Badge tone="success">Enregistré</Badge>
      </p>
    </Specimen>
  </>
);
