import { exampleOf } from '../../../../shared/api/webhooks.ts';

/** The examples run as they are, once their three variables are set. */
export const ask = `curl -X POST "$CHIFFRE_URL/api/v1/quotes" \\
  -H "Authorization: Bearer $CHIFFRE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: commande-2026-0042" \\
  -d '{
    "projectName": "Réservation de salles",
    "projectType": "webapp",
    "timeline": "normal",
    "technologies": "React, Node.js",
    "description": "Une application interne pour réserver nos douze salles : chaque équipe voit les créneaux libres, réserve, et reçoit un rappel par email.",
    "options": { "maintenance": true, "hosting": false, "support": false }
  }'`;
export const requestAnswer = `{ "id": "01K…", "success": true, "credits_remaining": 41 }`;
export const read = `curl "$CHIFFRE_URL/api/v1/quotes/$CHIFFRE_QUOTE" -H "Authorization: Bearer $CHIFFRE_KEY"`;
export const list = `curl "$CHIFFRE_URL/api/v1/quotes" -H "Authorization: Bearer $CHIFFRE_KEY"`;
export const send = `curl -X POST "$CHIFFRE_URL/api/v1/quotes/$CHIFFRE_QUOTE/offers" \\
  -H "Authorization: Bearer $CHIFFRE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: envoi-2026-0042" \\
  -d '{
    "quote_version": 1,
    "recipient": { "name": "Maison Verte", "email": "gerante@example.fr" },
    "subject": "Votre devis",
    "message": "Bonjour, voici le devis dont nous avons parlé.",
    "choosable": [],
    "reminders": true
  }'`;
export const listSent = `curl "$CHIFFRE_URL/api/v1/quotes/$CHIFFRE_QUOTE/offers" -H "Authorization: Bearer $CHIFFRE_KEY"`;
export const refusal = `{
  "code": "invalid_input",
  "fields": { "projectName": "Le nom du projet est obligatoire" },
  "requestId": "…"
}`;
export const message = `POST /chiffre HTTP/1.1
content-type: application/json
webhook-id: 01K…
webhook-timestamp: 1796110200
webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=

${JSON.stringify(exampleOf('offer.accepted'), null, 2)}`;
/** Runs as it stands, on Node.js. */
export const verify = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body : le texte reçu tel quel, avant toute lecture du JSON.
export const isGenuine = (secret, headers, body) => {
  const time = headers['webhook-timestamp'];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = headers['webhook-id'] + '.' + time + '.' + body;
  const wanted = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const isSame = (given) => given.length === wanted.length && timingSafeEqual(given, wanted);
  const signatures = headers['webhook-signature'].split(' ').map((each) => Buffer.from(each));
  return Math.abs(Date.now() / 1000 - time) < 300 && signatures.some(isSame);
};`;
