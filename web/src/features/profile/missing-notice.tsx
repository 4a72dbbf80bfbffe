import { type LegalDetails, type MissingDetail, missingDetails } from '../../../../shared/account/legal-details.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = { saved: LegalDetails; companyName: string | null; onGo: (field: keyof LegalDetails) => void };

const Item = ({ field, text, onGo }: MissingDetail & Pick<Props, 'onGo'>) => (
  <li>
    <button
      type="button"
      onClick={() => onGo(field)}
      className="min-h-9 text-left text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {text}
    </button>
  </li>
);

/** Lists the details that the provider's devis lack, each with a link to its field. */
export const MissingNotice = ({ saved, companyName, onGo }: Props) => {
  const missing = missingDetails(saved, companyName);
  if (missing.length === 0)
    return (
      <Notice tone="success" title="Vos devis portent toutes vos mentions légales">
        Rien ne manque de ce que la loi demande de lire sur vous.
      </Notice>
    );
  return (
    <Notice tone="warning" title="Ce qui manque encore sur vos devis">
      <p>Chaque mention absente y est imprimée comme un blanc à compléter à la main.</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {missing.map((detail) => (
          <Item key={detail.field} {...detail} onGo={onGo} />
        ))}
      </ul>
    </Notice>
  );
};
