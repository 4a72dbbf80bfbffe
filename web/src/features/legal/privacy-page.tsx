import { Page } from '../../ui/page.tsx';
import { LegalSections } from './legal-section.tsx';
import { personalData } from './privacy-data.tsx';
import { rights } from './privacy-rights.tsx';

export default function PrivacyPage() {
  return (
    <Page
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, combien de temps, et comment le reprendre."
      description="Données personnelles chez Chiffré&nbsp;: ce qui est conservé, combien de temps, et comment exercer vos droits d’accès, de rectification, d’effacement, de portabilité, d’opposition et de limitation."
    >
      <LegalSections sections={[...personalData, ...rights]} />
    </Page>
  );
}
