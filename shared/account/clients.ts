import * as z from 'zod/mini';
import { DevisClient } from '../devis/devis-choices.ts';

/** The directory is one row, which is read and written as a whole. */
export const mostClients = 100;

const Clients = z.array(DevisClient).check(z.maxLength(mostClients, `${mostClients} clients au maximum`));
const ChangedAt = z.nullable(z.iso.datetime());

/** The clients of a provider, to choose from when a devis is issued. */
export const ClientDirectory = z.object({ clients: z.array(DevisClient), updated_at: ChangedAt });
export type ClientDirectory = z.output<typeof ClientDirectory>;

/** Body of `save-clients`: the whole directory. `seen`: the `updated_at` of the directory that was edited. */
export const SavedClients = z.strictObject({ clients: Clients, seen: ChangedAt });
export type SavedClients = z.output<typeof SavedClients>;
