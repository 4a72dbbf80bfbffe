import { Fragment, type ReactNode } from 'react';
import { mostApiKeys } from '../../../../shared/account/api-keys.ts';
import { type ErrorCode, errorStatus, errors } from '../../../../shared/api/errors.ts';
import { openapiPath, routes } from '../../../../shared/api/routes.ts';
import {
  formerSecretHours,
  mostWebhooks,
  shownDeliveries,
  webhookEventLabels,
  webhookEvents,
  webhookPatience,
} from '../../../../shared/api/webhooks.ts';
import { projectTypeLabels, timelineLabels } from '../../../../shared/quote/labels.ts';
import { briefLimits } from '../../../../shared/quote/quote.ts';
import { formatNumber } from '../../../../shared/text/format.ts';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ask, list, listSent, message, read, refusal, requestAnswer, send, verify } from './examples.ts';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="mb-3 font-serif text-heading">
      {title}
    </h2>
    <div className="space-y-4">{children}</div>
  </section>
);

/** An element that scrolls must be focusable, and a focusable region needs a name. */
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

/** Said otherwise to who writes a program than to who reads a page. */
const ofPrograms: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Un champ est à corriger\u00A0: fields dit lequel et pourquoi.',
  api_key_refused: 'Le compte de cette clé a été fermé.',
  not_signed_in: 'Le compte de cette clé est en cours de suppression.',
  api_plan_required: 'Le compte n’a pas, ou plus, le plan Enterprise.',
  site_only: 'L’appel n’est pas passé par l’adresse du site.',
  account_type_required: 'Le type de compte est à choisir d’abord, sur le site.',
  calibration_required: 'Un prestataire calibre l’outil avant son premier devis.',
  idempotency_key_reused: 'Cette Idempotency-Key a déjà servi pour une autre demande.',
  too_many_requests: 'Trop d’appels en peu de temps\u00A0: attendez jusqu’à retryAt, s’il est donné.',
  unexpected: 'Notre faute\u00A0: recommencez, une demande avec la même Idempotency-Key.',
  unavailable: 'Le service ne répond pas\u00A0: recommencez, une demande avec la même Idempotency-Key.',
};

const calls = [routes.generateQuote, routes.getQuote, routes.listQuotes, routes.sendOffer, routes.listOffers] as const;
/** Every code of these calls, by its status. */
const refusals: Term[] = [
  { term: '401, sans code', text: 'Il manque l’en-tête Authorization.' },
  { term: '403, sans code', text: 'La clé est inconnue ou révoquée.' },
  ...[...new Set(calls.flatMap(({ keyErrors }): ErrorCode[] => [...keyErrors]))]
    .sort((a, b) => errorStatus[a] - errorStatus[b])
    .map((code) => ({ term: `${errorStatus[code]} ${code}`, text: ofPrograms[code] ?? errors[code].sentence })),
];

const Codes = ({ of: { keyErrors } }: { of: (typeof calls)[number] }) => (
  <p>
    Erreurs possibles, expliquées <TextLink to="#erreurs">plus bas</TextLink>&nbsp;:{' '}
    {keyErrors.map((code, index) => (
      <Fragment key={code}>
        {index > 0 && ', '}
        <code>{code}</code>
      </Fragment>
    ))}
    .
  </p>
);

const WebhooksPart = () => (
  <Part id="webhooks" title="Être prévenu par webhook">
    <p>
      Un webhook évite de demander&nbsp;: nous envoyons un message à votre serveur quand un devis change d’état.
      Ajoutez-le dans <TextLink to="/profile?tab=cles-api">votre profil, rubrique Clés d’API</TextLink>&nbsp;; son
      secret n’est affiché qu’une fois. {mostWebhooks}&nbsp;webhooks au plus.
    </p>
    <Code label="Un message">{message}</Code>
    <Terms terms={webhookEvents.map((event) => ({ term: event, text: `${webhookEventLabels[event]}.` }))} />
    <p>
      Le message ne nomme personne&nbsp;: lisez le devis avec votre clé. <code>due_cents</code> est le total dû, en
      centimes. La signature suit la spécification Standard Webhooks&nbsp;: l’une de ses bibliothèques la vérifie, ou
      ces lignes.
    </p>
    <Code label="Vérifier un message avec Node.js">{verify}</Code>
    <p>
      Répondez par un statut 2xx en moins de {webhookPatience}&nbsp;secondes. Sinon, le message est renvoyé pendant
      trois jours, de plus en plus rarement. Une redirection n’est pas suivie&nbsp;; <code>410</code> désactive le
      webhook. Le même message peut arriver deux fois&nbsp;: <code>webhook-id</code> le reconnaît, et remet les messages
      dans leur ordre. Pendant {formerSecretHours}&nbsp;heures après un changement de secret, l’ancien signe aussi. Dans
      votre profil, chacun des {shownDeliveries}&nbsp;derniers messages se renvoie d’un clic.
    </p>
  </Part>
);

export default function ApiDocsPage() {
  return (
    <Page
      title="Documentation de l’API"
      lead="Cinq appels HTTP pour demander un devis depuis vos outils, le lire, l’envoyer et savoir où il en est."
      description="L’API de Chiffré&nbsp;: clés, demande d’un devis, lecture, liste, webhooks, erreurs et limites, avec des exemples pour curl."
      width="text"
    >
      <Part id="cle" title="Obtenir une clé">
        <p>
          L’API est ouverte par le <TextLink to="/pricing">plan Enterprise</TextLink>. Une clé se crée dans{' '}
          <TextLink to="/profile?tab=cles-api">votre profil, rubrique Clés d’API</TextLink>&nbsp;: elle n’est affichée
          qu’une fois, nous n’en gardons qu’une empreinte. {mostApiKeys}&nbsp;clés au plus, révocables à tout moment.
          Elles s’arrêtent quand vous changez de mot de passe ou d’adresse, et quand vous vous déconnectez partout.
        </p>
        <p>
          Votre outil peut lire les appels ci-dessous dans leur{' '}
          <TextLink reloadDocument to={openapiPath}>
            description OpenAPI&nbsp;3.1
          </TextLink>
          .
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
          vous de la choisir, pour tout appel qui demande ou envoie un devis. Pendant 24 heures, la même clé n’agit
          qu’une fois&nbsp;: après une coupure, renvoyez l’appel tel quel.
        </p>
        <Terms terms={fields} />
        <Codes of={routes.generateQuote} />
      </Part>
      <Part id="lire" title="Lire un devis">
        <Code label="Lire un devis avec curl">{read}</Code>
        <p>
          <code>status</code> dit où il en est&nbsp;: <code>pending</code>, <code>running</code>, <code>done</code>,{' '}
          <code>failed</code> ou <code>unreadable</code>. <code>CHIFFRE_QUOTE</code> est l’<code>id</code> reçu.
          Demandez-le toutes les deux secondes. Fini, la réponse est le devis entier&nbsp;: <code>estimated_hours</code>
          , <code>hourly_rate</code>, <code>total_price</code> en euros hors taxes, remise déduite,{' '}
          <code>features</code>, <code>breakdown</code>, <code>provisional_calendar</code>, la fourchette et ses
          raisons.
        </p>
        <Codes of={routes.getQuote} />
      </Part>
      <Part id="lister" title="Retrouver vos devis">
        <Code label="Lister les devis avec curl">{list}</Code>
        <p>
          Du plus récent au plus ancien, par pages de 20. La page suivante est celle du curseur <code>next</code> de la
          réponse, à donner dans l’adresse (<code>?after=</code>)&nbsp;; il vaut <code>null</code> à la dernière.
        </p>
        <Codes of={routes.listQuotes} />
      </Part>
      <Part id="envoyer" title="Envoyer un devis">
        <Code label="Envoyer un devis avec curl">{send}</Code>
        <p>
          Le devis est d’abord émis sur le site, avec son client. <code>quote_version</code> est la version émise&nbsp;;{' '}
          <code>choosable</code>, la place des options que le destinataire peut ajouter. Sans <code>email</code> (
          <code>null</code>), rien ne part&nbsp;: remettez vous-même le lien <code>link</code> de la réponse.
        </p>
        <Codes of={routes.sendOffer} />
        <Code label="Lire les envois d’un devis avec curl">{listSent}</Code>
        <p>
          <code>state</code> dit où en est chaque envoi&nbsp;: <code>sent</code>, <code>seen</code>,{' '}
          <code>accepted</code>, <code>refused</code>, <code>expired</code>… <code>due_cents</code> est le total dû,
          options choisies comprises.
        </p>
        <Codes of={routes.listOffers} />
      </Part>
      <WebhooksPart />
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
