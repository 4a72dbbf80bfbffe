import { useLocation } from 'react-router-dom';
import type { DevisRule, DevisRules } from '../../../shared/devis/devis-rules.ts';
import { TextLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';

/** The id of the input that a rule leads to. */
export const fieldId = (field: string) => `issue-${field}`;

const Way = ({ rule, children }: { rule: DevisRule; children: string }) => {
  const { pathname } = useLocation();
  return rule.at === 'profile' ? (
    <TextLink
      to={`/profile#${rule.field}`}
      state={{ devis: pathname }}
      className="inline-block min-h-9 pointer-coarse:min-h-11"
    >
      {children}
    </TextLink>
  ) : (
    <button
      type="button"
      onClick={() => document.getElementById(fieldId(rule.field))?.focus()}
      className="min-h-9 text-left text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
};

/** Lists what the devis lacks and what the law forbids, each with a link to its field. */
export const IssueRules = ({ missing, refused }: DevisRules) => (
  <div className="grid gap-3">
    {refused.length > 0 && (
      <Notice tone="danger" title="Ce devis ne peut pas être émis">
        <ul className="grid gap-1">
          {refused.map((rule) => (
            <li key={`${rule.field} ${rule.text}`}>
              {rule.text} <Way rule={rule}>{rule.at === 'profile' ? 'Compléter mon profil' : 'Corriger'}</Way>
            </li>
          ))}
        </ul>
      </Notice>
    )}
    {missing.length > 0 && (
      <Notice tone="warning" title="Ce qui manque sur ce devis">
        <p>Chaque mention absente y est imprimée comme un blanc à compléter à la main.</p>
        <ul className="mt-1 flex flex-wrap items-baseline gap-x-5">
          {missing.map((rule) => (
            <li key={`${rule.field} ${rule.text}`}>
              <Way rule={rule}>{rule.text}</Way>
            </li>
          ))}
        </ul>
      </Notice>
    )}
    {missing.length + refused.length === 0 && (
      <Notice tone="success" title="Rien ne manque sur ce devis">
        Il porte tout ce que la loi demande d’y lire.
      </Notice>
    )}
  </div>
);
