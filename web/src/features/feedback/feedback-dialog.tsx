import { useSession } from '../../lib/session/session.tsx';
import { useFormKey } from '../../lib/use-form-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

type Props = { open: boolean; onClose: () => void };

/** The form is outside of the dialog, so that closing it loses nothing. */
const PersonalDialog = ({ open, onClose }: Props) => {
  const { status } = useSession();
  const form = useFeedbackForm();
  return (
    <Dialog open={open} onClose={onClose} title="Donnez votre avis">
      {status === 'loading' && <Skeleton className="h-80 w-full" />}
      {status === 'out' && <SignInPrompt onLeave={onClose} />}
      {status === 'in' && <FeedbackFields form={form} onClose={onClose} />}
    </Dialog>
  );
};

/** Asks for a rating, a message or both about the page that is open. */
export default function FeedbackDialog(props: Props) {
  return <PersonalDialog key={useFormKey()} {...props} />;
}
