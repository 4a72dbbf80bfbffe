import { termsVersion } from '../../../../shared/billing/contract.ts';
import { formatLongDay } from '../../../../shared/text/format.ts';
import { Page } from '../../ui/page.tsx';
import { LegalSections } from './legal-section.tsx';
import { billing } from './terms-billing.tsx';
import { closing } from './terms-closing.tsx';
import { service } from './terms-service.tsx';

export default function TermsPage() {
  return (
    <Page
      title="Conditions d’utilisation"
      description="Conditions d’utilisation de Chiffré&nbsp;: compte, estimation assistée par IA, crédits et facturation, données, responsabilités."
      lead={
        <>
          Les règles du service, en français courant. Version du{' '}
          <time dateTime={termsVersion}>{formatLongDay(termsVersion)}</time>.
        </>
      }
    >
      <LegalSections sections={[...service, ...billing, ...closing]} />
    </Page>
  );
}
