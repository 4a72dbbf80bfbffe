import { useSession } from '../../lib/session/session.tsx';
import { useFormKey } from '../../lib/use-form-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

type Props = { open: boolean; onClose: () => void };

/** What was filled in outlives a closed dialog, until it is sent. */
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

/** A note, a message, or both, on the page where one stands. */
export default function FeedbackDialog(props: Props) {
  return <PersonalDialog key={useFormKey()} {...props} />;
}
