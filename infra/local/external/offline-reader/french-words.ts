const set = (words: string) => new Set(words.split(/\s+/));

/** Little words of French, folded; an elided one keeps its apostrophe. */
export const determiners = set(
  `le la les l' un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
  chaque tout toute tous toutes plusieurs quelques aucun aucune certains certaines quel quelle deux trois quatre cinq six
  sept huit neuf dix onze douze vingt cent mille the a an our their his her its your my each every all`,
);
export const prepositions = set(
  `de d' a en sur par dans chez selon depuis des jusqu' jusque pendant avant apres sans pour via vers entre sous avec
  contre hors dont lors y of from to in on at by with without for into before after`,
);
export const pronouns = set(
  `je j' tu il elle on nous vous ils elles qui ca cela ce c' celui-ci chacun chacune celle-ci we you they he she it who`,
);
export const clitics = set("ne n' m' me t' te t' se s' y en lui leur le la les l' nous vous");
export const subordinators = set(
  `quand lorsque lorsqu' si s' car puisque puisqu' comme ou dont tandis meme sauf sinon when if because since while where`,
);
export const negations = set('pas plus jamais aucun aucune rien ni guere point not never');
export const formsOfBe = set(
  'est sont soit soient sera seront serait seraient etre etait etaient ete suis sommes is are be was were been',
);
export const formsOfHave = set('ai as avons avez ont aura auront aurait auraient eu avait avaient');
/** Nouns as often as verbs: a noun unless what stands beside it says otherwise. */
export const oftenNouns = set(
  `badge chiffre ferme note fiche liste place plan forme programme poste stock date marche charge tarif compte contact carte page mesure
  point cadre groupe code cours offre menu aide vue test visite conseil paie joint tri montre classe figure etape echange
  reserve commande livre demande facture recherche adresse annonce colle gare lance parcours relance aide`,
);
/** Words before what a piece speaks of: they open it and say nothing of it. */
export const openers = set(
  `aussi egalement ensuite enfin surtout si possible eventuellement idealement notamment par exemple bien sur et puis alors
  attention le la de plus en outre voire meme uniquement seulement environ also then finally maybe ideally`,
);
