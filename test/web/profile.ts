import { Profile } from '../../shared/account/account.ts';

/** The profile of a calibrated provider, with the changes of a test. */
export const profileOf = (change: Partial<Profile> = {}): Profile =>
  Profile.parse({
    username: 'Camille',
    email: 'me@example.fr',
    company_name: null,
    account_type: 'developer',
    account_type_explicitly_chosen: true,
    calibration_completed: true,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...change,
  });
