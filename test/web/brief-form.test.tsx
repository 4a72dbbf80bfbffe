// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BriefForm } from '../../web/src/features/generator/brief-form.tsx';
import type { BriefValues } from '../../web/src/features/generator/drafts.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

test('a project without a name or a type is told so by a toast, and by its field', async () => {
  const values = { projectName: '', technologies: '', description: '' } as unknown as BriefValues;
  const ignore = () => {};
  let done = 0;
  const onDone = () => {
    done += 1;
  };
  const person = show(
    <BriefForm values={values} refusal={undefined} onType={ignore} onBack={ignore} onDone={onDone} />,
  );
  await person.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByText('Veuillez remplir au moins le nom et le type de projet.');
  screen.getByText('Champs requis');
  screen.getByText('Le nom du projet est obligatoire');
  expect(done).toBe(0);
});
