const rate = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Euros an hour to the cent where there are any: a total can be checked from it. */
export const formatRate = (euros: number) => rate.format(euros);
