/** What the page shows of the API. The calls run as they stand, with their three variables set. */
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
