import { undrawnIn } from '../../../shared/devis/drawn-characters.ts';
import { Notice } from '../ui/notice.tsx';

/** The sentence names this many characters. */
const most = 12;

/** Says which characters of some texts the PDF of a devis cannot print; nothing where it prints all of them. */
export const UndrawnNotice = ({ texts }: { texts: readonly (string | null | undefined)[] }) => {
  const signs = undrawnIn(texts);
  if (signs.length === 0) return null;
  return (
    <Notice tone="warning" title="Le PDF ne peut pas imprimer certains caractères">
      <p>
        Un carré y remplace{signs.length > most ? ', entre autres,' : ''} {signs.slice(0, most).join('\u00A0')}. Écrivez
        ces mots en lettres latines, grecques ou cyrilliques.
      </p>
    </Notice>
  );
};
