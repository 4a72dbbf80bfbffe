import * as z from 'zod/mini';
import { DevisClient } from '../devis/devis-choices.ts';

/** Most clients of a provider's directory: they are one row, which is read and written whole. */
export const mostClients = 100;

const Clients = z.array(DevisClient).check(z.maxLength(mostClients, `${mostClients} clients au maximum`));
/** When it was changed last; null before the first time. */
const ChangedAt = z.nullable(z.iso.datetime());

/** The clients that a provider has kept, to be chosen when a devis is issued. */
export const ClientDirectory = z.object({ clients: z.array(DevisClient), updated_at: ChangedAt });
export type ClientDirectory = z.output<typeof ClientDirectory>;

/** Body of `save-clients`: the whole directory. `seen`: the `updated_at` of the one that it was changed from. */
export const SavedClients = z.strictObject({ clients: Clients, seen: ChangedAt });
export type SavedClients = z.output<typeof SavedClients>;
