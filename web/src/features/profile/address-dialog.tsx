import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressCodeForm } from './address-code-form.tsx';
import { AddressRequestForm } from './address-request-form.tsx';

/** Another address in two steps: who asks, and what for; then the code that the new address has received. */
export const AddressDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<'request' | 'code'>('request');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const goOn = (typed: string, isSent: boolean) => {
    setEmail(typed);
    setSent(isSent);
    setStep('code');
  };
  return (
    <Dialog open onClose={onClose} title="Changer d’adresse mail">
      {step === 'request' ? (
        <AddressRequestForm email={email} onDone={goOn} onClose={onClose} />
      ) : (
        <AddressCodeForm address={sent ? email : undefined} onBack={() => setStep('request')} />
      )}
    </Dialog>
  );
};
