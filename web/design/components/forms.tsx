import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { ChipCheckbox } from '../../src/ui/chip-checkbox.tsx';
import { ChoiceCard } from '../../src/ui/choice-card.tsx';
import { FieldGroup, WideField } from '../../src/ui/field-group.tsx';
import { NumberField } from '../../src/ui/number-field.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { RatingField } from '../../src/ui/rating-field.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { Specimen, State, States } from '../specimen.tsx';

const types = [
  { value: 'web', label: 'Application web' },
  { value: 'ecommerce', label: 'E-commerce' },
];

const PasswordFields = () => (
  <Specimen
    name="PasswordField"
    files={['ui/password-field.tsx']}
    use="Un mot de passe que l’on peut relire. La règle est dessous avant la saisie, la robustesse pendant."
  >
    <States>
      <State label="vide, avec la règle">
        <PasswordField autoComplete="new-password" hint="Le mot de passe doit contenir au moins 6 caractères" />
      </State>
      <State label="en erreur">
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          defaultValue="abc"
          error="Le mot de passe doit contenir au moins 6 caractères"
        />
      </State>
    </States>
  </Specimen>
);

const NumberFields = () => {
  const [rate, setRate] = useState<number | undefined>(1061.37);
  const [margin, setMargin] = useState<number | undefined>(7.5);
  return (
    <Specimen
      name="NumberField"
      files={['ui/number-field.tsx']}
      use="Un nombre comme on l’écrit&nbsp;: 1&nbsp;061,37, avec ses espaces et son unité. Quitté, il montre ce que le formulaire retient."
    >
      <States>
        <State label="rempli">
          <NumberField label="TJM moyen (€)" value={rate} onChange={setRate} />
        </State>
        <State label="en erreur">
          <NumberField
            label="Marge de sécurité (%)"
            value={margin}
            onChange={setMargin}
            error="Un nombre entier est attendu"
          />
        </State>
      </States>
    </Specimen>
  );
};

const TextFields = () => (
  <Specimen
    name="TextField"
    files={['ui/text-field.tsx', 'ui/field.tsx']}
    use="Une ligne de texte. Le libellé au-dessus, l’aide dessous&nbsp;; l’erreur passe avant l’aide. Field tient ensemble les textes de tout champ."
  >
    <States>
      <State label="vide, avec une aide">
        <TextField label="Nom du projet" hint="Celui du devis." placeholder="Boutique de thés" />
      </State>
      <State label="rempli, facultatif">
        <TextField label="Entreprise" optional defaultValue="Boutique de thés" />
      </State>
      <State label="en erreur">
        <TextField label="TJM" defaultValue="-50" error="Le TJM doit être positif" hint="En euros." />
      </State>
      <State label="désactivé">
        <TextField label="Taux horaire" disabled defaultValue="60&nbsp;€" />
      </State>
      <State label="en lecture seule">
        <TextField label="Email" readOnly defaultValue="camille@example.fr" hint="L’adresse de votre compte." />
      </State>
    </States>
  </Specimen>
);

const FieldGroups = () => (
  <Specimen
    name="FieldGroup"
    files={['ui/field-group.tsx']}
    use="Des champs qui vont ensemble, côte à côte s’il y a la place&nbsp;; WideField prend toute la largeur."
  >
    <States wide>
      <State label="trois champs">
        <FieldGroup legend="Votre client">
          <TextField label="Nom" defaultValue="Maison Verte" />
          <SelectField label="Type de projet" options={types} />
          <WideField>
            <TextField label="Adresse" optional />
          </WideField>
        </FieldGroup>
      </State>
    </States>
  </Specimen>
);

const TextAreas = () => {
  const [text, setText] = useState('Une boutique en ligne pour vendre notre thé en vrac.');
  return (
    <Specimen
      name="TextArea"
      files={['ui/text-area.tsx']}
      use="Plusieurs lignes&nbsp;; grandit avec elles. Le compteur se tient sous son coin droit."
    >
      <States wide>
        <State label="avec un compteur">
          <TextArea
            label="Description"
            value={text}
            onChange={({ target }) => setText(target.value)}
            counter={`${text.length}/100`}
          />
        </State>
        <State label="en erreur">
          <TextArea label="Message" error="Le message est obligatoire" />
        </State>
      </States>
    </Specimen>
  );
};

const Selects = () => (
  <Specimen
    name="SelectField"
    files={['ui/select-field.tsx']}
    use="Un choix dans une liste de plus de quatre&nbsp;; la liste est celle du navigateur."
  >
    <States>
      <State label="vide">
        <SelectField label="Type de projet" placeholder="Choisir un type" options={types} />
      </State>
      <State label="en erreur">
        <SelectField
          label="Type de projet"
          placeholder="Choisir un type"
          options={types}
          error="Le type de projet est obligatoire"
        />
      </State>
      <State label="désactivé">
        <SelectField label="Type de projet" options={types} disabled />
      </State>
    </States>
  </Specimen>
);

const Choices = () => (
  <>
    <Specimen name="Checkbox" files={['ui/checkbox.tsx']} use="Un oui ou un non. Toute la ligne se presse.">
      <States>
        <State label="non coché">
          <Checkbox label="Maintenance" hint="15&nbsp;% du prix, par an." />
        </State>
        <State label="coché">
          <Checkbox label="Hébergement" defaultChecked />
        </State>
        <State label="désactivé">
          <Checkbox label="Support" disabled />
        </State>
      </States>
    </Specimen>
    <Specimen
      name="ChipCheckbox"
      files={['ui/chip-checkbox.tsx']}
      use="Plusieurs choix dans une longue liste de mots courts."
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Technologies</legend>
        {['React', 'Node.js', 'PostgreSQL', 'Docker'].map((label, index) => (
          <ChipCheckbox key={label} label={label} defaultChecked={index < 2} />
        ))}
        <ChipCheckbox label="Désactivé" disabled />
      </fieldset>
    </Specimen>
    <Specimen
      name="ChoiceCard"
      files={['ui/choice-card.tsx']}
      use="Deux à quatre choix qui demandent chacun une phrase. Les flèches passent de l’un à l’autre."
    >
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Type de compte</legend>
        <ChoiceCard name="compte" title="Client" description="Vous portez un projet." defaultChecked />
        <ChoiceCard name="compte" title="Prestataire" description="Vous chiffrez pour les autres." />
      </fieldset>
    </Specimen>
  </>
);

const Ratings = () => {
  const [rating, setRating] = useState<number | null>(4);
  return (
    <Specimen
      name="RatingField"
      files={['ui/rating-field.tsx']}
      use="Une note de une à cinq étoiles. Les flèches passent de l’une à l’autre&nbsp;; «&nbsp;Effacer&nbsp;» la retire."
    >
      <States>
        <State label="donnée">
          <RatingField rating={rating} onRate={setRating} />
        </State>
        <State label="obligatoire, en erreur">
          <RatingField
            label="Pertinence de l’estimation"
            required
            error="Veuillez attribuer une note à l'estimation"
            rating={null}
            onRate={() => undefined}
          />
        </State>
      </States>
    </Specimen>
  );
};

const WholeForm = () => {
  const [error, setError] = useState<string>();
  return (
    <Specimen
      name="Un formulaire entier"
      files={['lib/form.ts']}
      use="Une carte, les champs l’un sous l’autre, l’action à la fin. Ce qui est écrit reste, même refusé&nbsp;; le focus va au premier champ refusé."
    >
      <form
        noValidate
        className="max-w-xl"
        onSubmit={(event) => {
          event.preventDefault();
          const { nom } = event.currentTarget.elements as unknown as { nom: HTMLInputElement };
          setError(nom.value ? undefined : 'Le nom est obligatoire');
          if (!nom.value) nom.focus();
        }}
      >
        <Card title="Nous écrire" as="div" level={3}>
          <div className="grid gap-5">
            <TextField label="Nom" name="nom" error={error} />
            <TextArea label="Message" rows={4} />
            <Button type="submit" className="justify-self-start">
              Envoyer
            </Button>
          </div>
        </Card>
      </form>
    </Specimen>
  );
};

export const Forms = () => (
  <>
    <TextFields />
    <FieldGroups />
    <NumberFields />
    <PasswordFields />
    <TextAreas />
    <Selects />
    <Choices />
    <Ratings />
    <WholeForm />
  </>
);
