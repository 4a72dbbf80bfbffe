import type { ReactNode } from 'react';
import { mostApiKeys } from '../../../../shared/account/api-keys.ts';
import { projectTypeLabels, timelineLabels } from '../../../../shared/quote/labels.ts';
import { briefLimits } from '../../../../shared/quote/quote.ts';
import { formatNumber } from '../../../../shared/text/format.ts';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="mb-3 font-serif text-heading">
      {title}
    </h2>
    <div className="space-y-4">{children}</div>
  </section>
);

/** What scrolls is reached by the keyboard: a region with a name may be. */
const Code = ({ label, children }: { label: string; children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll within it
  <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border bg-surface p-4">
    <pre className="text-note leading-relaxed">
      <code>{children}</code>
    </pre>
  </section>
);

type Term = { term: string; text: string };
const Terms = ({ terms }: { terms: Term[] }) => (
  <dl className="border-b">
    {terms.map(({ term, text }) => (
      <div key={text} className="grid gap-x-8 gap-y-1 border-t py-3 sm:grid-cols-[15rem_1fr]">
        <dt>
          <code className="break-words">{term}</code>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const ask = `curl -X POST "$CHIFFRE_URL/api/v1/quotes" \\
  -H "Authorization: Bearer $CHIFFRE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: commande-2026-0042" \\
  -d '{
    "projectName": "Réservation de salles",
    "projectType": "webapp",
    "timeline": "normal",
    "technologies": "React, Node.js",
    "description": "Une application interne pour réserver nos douze salles…",
    "options": { "maintenance": true, "hosting": false, "support": false }
  }'`;
const requestAnswer = `{ "id": "01K…", "success": true, "credits_remaining": 41 }`;
const read = `curl "$CHIFFRE_URL/api/v1/quotes/01K…" -H "Authorization: Bearer $CHIFFRE_KEY"`;
const list = `curl "$CHIFFRE_URL/api/v1/quotes?after=…" -H "Authorization: Bearer $CHIFFRE_KEY"`;
const refusal = `{
  "code": "invalid_input",
  "fields": { "projectName": "Le nom du projet est obligatoire" },
  "requestId": "…"
}`;

const fields: Term[] = [
  { term: 'projectName', text: `Obligatoire, ${briefLimits.name} caractères au plus.` },
  {
    term: 'projectType',
    text: `Obligatoire\u00A0: ${Object.keys(projectTypeLabels).join(', ')}. Avec other, customProjectType dit lequel.`,
  },
  {
    term: 'description',
    text: `Obligatoire, de ${briefLimits.descriptionMin} à ${formatNumber(briefLimits.description)} caractères\u00A0: votre brief, tel qu’il est écrit.`,
  },
  { term: 'timeline', text: `${Object.keys(timelineLabels).join(', ')}.` },
  { term: 'technologies', text: 'Les technologies souhaitées, séparées par des virgules.' },
  { term: 'options', text: 'maintenance, hosting et support, vrais ou faux.' },
];

const refusals: Term[] = [
  { term: '400 invalid_input', text: 'Un champ est à corriger\u00A0: fields dit lequel et pourquoi.' },
  { term: '401', text: 'Il manque l’en-tête Authorization.' },
  { term: '402 insufficient_credits', text: 'Plus de crédit dans la période.' },
  { term: '403', text: 'La clé est inconnue ou révoquée.' },
  { term: '403 api_plan_required', text: 'Le compte n’a pas, ou plus, le plan Enterprise.' },
  { term: '403 calibration_required', text: 'Un prestataire calibre l’outil avant son premier devis.' },
  { term: '404 quote_not_found', text: 'Ce devis n’existe pas, ou n’est pas à vous.' },
  { term: '429 too_many_generations', text: 'Deux devis sont déjà en cours\u00A0: attendez la fin de l’un.' },
  { term: '500 unexpected, 503 unavailable', text: 'Notre faute\u00A0: recommencez avec la même Idempotency-Key.' },
];

export default function ApiDocsPage() {
  return (
    <Page
      title="Documentation de l’API"
      lead="Trois appels HTTP pour demander un devis depuis vos outils, le lire et retrouver les précédents."
      description="L’API de Chiffré&nbsp;: clés, demande d’un devis, lecture, liste, erreurs et limites, avec des exemples pour curl."
      width="text"
    >
      <Part id="cle" title="Obtenir une clé">
        <p>
          L’API est ouverte par le <TextLink to="/pricing">plan Enterprise</TextLink>. Une clé se crée dans{' '}
          <TextLink to="/profile?tab=abonnement">votre profil, onglet Abonnement</TextLink>&nbsp;: elle n’est affichée
          qu’une fois, nous n’en gardons qu’une empreinte. {mostApiKeys}&nbsp;clés au plus, révocables à tout moment.
          Elles s’arrêtent quand vous changez de mot de passe ou d’adresse, et quand vous vous déconnectez partout.
        </p>
        <p>
          Gardez-la sur un serveur, jamais dans une page web ni dans un dépôt de code. Dans les exemples,{' '}
          <code>CHIFFRE_URL</code> est l’adresse de ce site et <code>CHIFFRE_KEY</code> votre clé.
        </p>
      </Part>
      <Part id="demander" title="Demander un devis">
        <Code label="Demander un devis avec curl">{ask}</Code>
        <p>
          La réponse, <code>202</code>, vient aussitôt&nbsp;; le devis est compté ensuite, en moins d’une minute. Il
          coûte un crédit, rendu si la génération échoue.
        </p>
        <Code label="Réponse à la demande">{requestAnswer}</Code>
        <p>
          <code>Idempotency-Key</code> est obligatoire&nbsp;: 8 à 128 lettres sans accent, chiffres, « _ » et « - », à
          vous de la choisir. La même clé ne demande jamais deux devis&nbsp;: après une coupure, renvoyez l’appel tel
          quel.
        </p>
        <Terms terms={fields} />
      </Part>
      <Part id="lire" title="Lire un devis">
        <Code label="Lire un devis avec curl">{read}</Code>
        <p>
          <code>status</code> dit où il en est&nbsp;: <code>pending</code>, <code>running</code>, <code>done</code> ou{' '}
          <code>failed</code>. Demandez-le toutes les deux secondes. Fini, la réponse est le devis entier&nbsp;:{' '}
          <code>estimated_hours</code>, <code>hourly_rate</code>, <code>total_price</code> en euros hors taxes,{' '}
          <code>features</code>, <code>breakdown</code>, <code>provisional_calendar</code>, la fourchette et ses
          raisons.
        </p>
      </Part>
      <Part id="lister" title="Retrouver vos devis">
        <Code label="Lister les devis avec curl">{list}</Code>
        <p>
          Du plus récent au plus ancien, par pages de 20. La page suivante est celle du curseur <code>next</code> de la
          réponse, à donner dans <code>after</code>&nbsp;; il vaut <code>null</code> à la dernière.
        </p>
      </Part>
      <Part id="erreurs" title="Erreurs">
        <p>
          Une erreur du service est un objet JSON. <code>code</code> ne change pas&nbsp;; donnez <code>requestId</code>{' '}
          au support.
        </p>
        <Code label="Une réponse d’erreur">{refusal}</Code>
        <Terms terms={refusals} />
      </Part>
      <Part id="limites" title="Limites">
        <p>
          Les crédits sont ceux de votre plan, communs au site et à l’API. Deux devis à la fois. Les corrections, les
          documents joints et le PDF se font sur le site.
        </p>
        <p>
          Le chemin <code>/api/v1</code> ne perdra aucun champ&nbsp;: des champs peuvent s’y ajouter, ignorez ceux que
          vous ne connaissez pas.
        </p>
      </Part>
    </Page>
  );
}
