import type { Profile } from '../../../../shared/account/account.ts';
import { formatParisDay } from '../../../../shared/text/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AddressChange } from './address-change.tsx';
import { DetailList } from './detail-list.tsx';

const badges = { developer: 'Développeur', client: 'Client' } as const;

/** The name and the address are only shown here, and changed elsewhere. */
export const IdentityCard = ({ profile }: { profile: Profile }) => (
  <Card title="Informations du compte">
    <DetailList
      details={[
        { label: "Nom d'utilisateur", value: profile.username },
        { label: 'Email', value: profile.email },
        {
          label: "Nom de l'entreprise",
          value: profile.company_name ?? <span className="text-muted">Non renseigné</span>,
        },
        { label: 'Type de compte', value: <Badge tone="accent">{badges[profile.account_type]}</Badge> },
        { label: 'Date de création', value: formatParisDay(profile.created_at) },
      ]}
    />
    <AddressChange />
  </Card>
);
