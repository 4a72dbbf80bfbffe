import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Menu } from '../../src/ui/menu.tsx';
import { menuItemLook } from '../../src/ui/menu-item.ts';
import { TextField } from '../../src/ui/text-field.tsx';
import { toast } from '../../src/ui/toast.ts';
import { Specimen } from '../specimen.tsx';

const Deletion = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Supprimer un devis
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Confirmer la suppression"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button variant="danger" onClick={close}>
              Supprimer
            </Button>
          </>
        }
      >
        <p>
          Le devis «&nbsp;<strong>Boutique de thés</strong>&nbsp;» et tout son contenu seront effacés. Cette action est
          irréversible.
        </p>
      </Dialog>
    </>
  );
};

const ShortForm = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ouvrir un formulaire court
      </Button>
      <Dialog open={open} onClose={close} title="Renommer le devis" actions={<Button onClick={close}>Renommer</Button>}>
        <TextField label="Nom du projet" defaultValue="Boutique de thés" />
      </Dialog>
    </>
  );
};

const messages = [
  { tone: 'default', label: 'Neutre', title: 'Devis copié', description: undefined },
  { tone: 'success', label: 'Réussite', title: 'Succès', description: 'Profil mis à jour avec succès.' },
  { tone: 'danger', label: 'Erreur', title: 'Erreur', description: 'Impossible de mettre à jour le profil.' },
] as const;

const Toasts = () => (
  <div className="flex flex-wrap gap-3">
    {messages.map(({ label, ...message }) => (
      <Button key={label} variant="secondary" onClick={() => toast(message)}>
        {label}
      </Button>
    ))}
  </div>
);

export const Overlays = () => (
  <>
    <Specimen
      name="Dialog"
      files={['ui/dialog.tsx']}
      use="Une question avant une perte, qui la nomme&nbsp;; ou un formulaire court. L’action qui continue est la dernière."
    >
      <div className="flex flex-wrap gap-3">
        <Deletion />
        <ShortForm />
      </div>
    </Specimen>
    <Specimen
      name="Menu"
      files={['ui/menu.tsx', 'ui/menu-item.ts']}
      use="Une courte liste de liens et d’actions sous un bouton. menuItemLook est l’aspect de chacun."
    >
      <div className="flex justify-end sm:justify-start">
        <Menu label="Mon compte">
          <a href="#dialogues" className={menuItemLook}>
            Historique
          </a>
          <button type="button" className={menuItemLook}>
            Se déconnecter
          </button>
        </Menu>
      </div>
    </Specimen>
    <Specimen
      name="toast, Toaster"
      files={['ui/toast.ts', 'ui/toaster.tsx']}
      use="Ce qui vient d’arriver&nbsp;: 5&nbsp;s, 9&nbsp;s pour une erreur, trois au plus. Une erreur est annoncée aussitôt."
    >
      <Toasts />
    </Specimen>
  </>
);
