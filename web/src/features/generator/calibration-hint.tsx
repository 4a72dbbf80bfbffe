import { useSession } from '../../lib/session/session.tsx';
import { TextLink } from '../../ui/link.tsx';

/**
 * Says to a provider who has told its rate and its experience only what the rest of the calibration does. By how much it
 * would change this very devis depends on what it would tell.
 */
export const CalibrationHint = () => {
  const { profile } = useSession();
  if (profile?.account_type !== 'developer' || profile.tech_stack.length > 0) return null;
  return (
    <p className="text-muted">
      Ce devis ne compte ni votre stack ni vos spécialités. Un projet de votre spécialité est compté 10&nbsp;% plus
      court, et plus long avec une technologie hors de votre stack.{' '}
      <TextLink to="/calibration">Compléter le calibrage</TextLink>
    </p>
  );
};
