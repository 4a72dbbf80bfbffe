import { onSignUp } from '../../runtime/event.ts';
import { admitSignUp } from '../../use-cases/sign-in/admit-sign-up.ts';

export const handler = onSignUp(admitSignUp);
