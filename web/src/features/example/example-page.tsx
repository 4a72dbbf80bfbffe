import { projectTypeLabels } from '../../../../shared/labels.ts';
import { Calendar } from '../../quote-view/calendar.tsx';
import { Explanation } from '../../quote-view/explanation.tsx';
import { FeaturesTable } from '../../quote-view/features-table.tsx';
import { PhasesTable } from '../../quote-view/phases-table.tsx';
import { ScopeNotes } from '../../quote-view/scope-notes.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { IncludedOptions } from './included-options.tsx';
import sample from './sample.at-build.ts';
import { Summary } from './summary.tsx';

const Project = () => (
  <Card title={sample.project_name} action={<Badge tone="accent">{projectTypeLabels[sample.project_type]}</Badge>}>
    <p className="max-w-prose">{sample.description}</p>
    <ul aria-label="Technologies" className="mt-5 flex flex-wrap gap-2">
      {sample.technologies.split(', ').map((technology) => (
        <li key={technology}>
          <Badge>{technology}</Badge>
        </li>
      ))}
    </ul>
    <h3 className="mt-8 font-medium">Analyse du projet</h3>
    <p className="mt-2 max-w-prose whitespace-pre-line text-muted">{sample.ai_analysis}</p>
  </Card>
);

const Sections = () => (
  <>
    <Card title="Répartition par phases">
      <PhasesTable {...sample} />
    </Card>
    <Card title="Fonctionnalités" description="Chacune avec la phrase du brief qui la demande, ou notre hypothèse.">
      <FeaturesTable features={sample.features} />
    </Card>
    <Card title="Options incluses" description="Chiffrées à part, hors du total.">
      <IncludedOptions options={sample.included_options} />
    </Card>
    <Card title="Calendrier prévisionnel">
      <Calendar entries={sample.provisional_calendar} />
    </Card>
    <Card title="Périmètre et incertitudes">
      <ScopeNotes quote={sample} />
    </Card>
    <div id="calcul">
      <Card title="Comment ce total est calculé">
        <Explanation quote={sample} />
      </Card>
    </div>
  </>
);

export default function ExamplePage() {
  return (
    <Page
      title="Exemple de devis"
      lead="Un devis complet, compté par le moteur du produit à partir d’un brief inventé. Le vôtre aura cette forme."
      description="Exemple de devis informatique&nbsp;: 320&nbsp;heures à 60&nbsp;€ l’heure, 19&nbsp;200&nbsp;€, avec phases, fonctionnalités, options et calendrier."
      path="/example"
      back={{ to: '/', label: 'Retour à l’accueil' }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-last lg:h-full">
          <Summary quote={sample} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Project />
          <Sections />
        </div>
      </div>
    </Page>
  );
}
