/** The product's name, in one place. */
export const brand = { name: 'Chiffré' } as const;
