import { CircleAlert, CircleCheck, FileText, LockKeyhole, Printer } from 'lucide-react';
import { Glyph, glyphNames } from '../../src/ui/glyph.tsx';
import { Specimen } from '../specimen.tsx';

const fromLucide = { CircleAlert, CircleCheck, FileText, LockKeyhole, Printer };

export const Icons = () => (
  <>
    <Specimen
      name="Glyph"
      files={['ui/glyph.tsx']}
      use="Les signes de la charpente et des contrôles, dessinés ici&nbsp;: une bibliothèque pèserait sur chaque page."
    >
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {glyphNames.map((name) => (
          <li key={name} className="flex items-center gap-3">
            <Glyph name={name} />
            <code className="text-note">{name}</code>
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen
      name="Lucide"
      files={['features/*']}
      use="Dans les pages, une à une depuis «&nbsp;lucide-react&nbsp;»&nbsp;: trait de 1,5 au-delà de 24&nbsp;px, de 1,75 en deçà, toujours aria-hidden."
    >
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {Object.entries(fromLucide).map(([name, Icon]) => (
          <li key={name} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-8 shrink-0 text-accent" strokeWidth={1.5} />
            <code className="text-note">{name}</code>
          </li>
        ))}
      </ul>
    </Specimen>
  </>
);
