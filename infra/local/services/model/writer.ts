import { projectLine } from './analysis.ts';
import type { ReadBrief } from './brief.ts';
import { bespokeOf, featuresOf, told } from './features.ts';
import { aboutAnActivity, aboutSoftware } from './lexicon.ts';
import { assumptionsOf, exclusionsOf } from './margins.ts';
import { questionsOf } from './questions.ts';
import { isHostile, type Reading, read } from './reader.ts';
import { risksOf } from './risks.ts';
import { fold } from './words.ts';

const end = { t: 'end' };

/** The polite answer to what is no project: it holds no feature. */
const declined = [
  {
    t: 'project',
    summary: 'Le message ne décrit pas de projet informatique.',
    analysis:
      'Le texte reçu ne décrit aucun projet informatique à réaliser : il ne dit ni ce qu’il faut construire, ni pour qui. ' +
      'Un chiffrage honnête demande au moins le but du projet, ses utilisateurs et ce qu’ils doivent pouvoir faire.',
  },
  end,
];

/** True where somebody asks for software, or at least speaks of an activity that it would serve. */
const isProject = ({ sentences }: ReadBrief, { wanted }: Reading) => {
  const text = fold(
    sentences
      .filter((sentence) => !isHostile(sentence))
      .map((sentence) => sentence.text)
      .join('\n'),
  ).replaceAll('’', "'");
  const speaks = aboutSoftware.test(text) || aboutAnActivity.test(text);
  return speaks ? text.length > 0 : wanted.length >= 2;
};

const options: Record<string, object> = {
  maintenance: {
    t: 'option',
    name: 'maintenance',
    description: 'Mises à jour de sécurité, corrections et petites évolutions après la mise en ligne.',
  },
  hébergement: {
    t: 'option',
    name: 'hosting',
    description: 'Hébergement, sauvegardes et surveillance, adaptés à la fréquentation attendue.',
  },
  support: {
    t: 'option',
    name: 'support',
    description: 'Réponse aux questions des utilisateurs et prise en charge des incidents en heures ouvrées.',
  },
};

/** Everything that the model has to say about a brief, one object a line. */
export const describe = (brief: ReadBrief, anchors: Set<string>): object[] => {
  const reading = read(brief.sentences, brief.type);
  if (!isProject(brief, reading)) return declined;
  const features = [...featuresOf(brief, reading, anchors), ...bespokeOf(brief, anchors)];
  const written = { brief, reading, features };
  return [
    projectLine(brief, reading, features),
    ...features.map(told),
    ...assumptionsOf(written),
    ...exclusionsOf(written),
    ...risksOf(written),
    ...questionsOf(brief, reading, features),
    ...brief.options.flatMap((option) => options[option] ?? []),
    end,
  ];
};
