/** A devis of somebody else, as its text is pasted. */
export const receivedDevis = `Studio Lumen, SIRET 123 456 789 00012
Devis du 3 novembre 2026, valable 30 jours
Maquettes du site 3 j x 450,00 € 1 350,00 €
Paiement en ligne par carte bancaire 1 890,00 € HT
Hébergement la première année, en option 120,00 €
Total HT 3 240,00 €
TVA 20 % 648,00 €
Total TTC 3 888,00 €`;
