import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressCodeForm } from './address-code-form.tsx';
import { AddressRequestForm } from './address-request-form.tsx';

/** Another address in two steps: who asks, and what for; then the code that the new address has received. */
export const AddressDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<'request' | 'code'>('request');
  const [address, setAddress] = useState<string>();
  const goOn = (sentTo?: string) => {
    setAddress(sentTo);
    setStep('code');
  };
  return (
    <Dialog open onClose={onClose} title="Changer d’adresse">
      {step === 'request' ? (
        <AddressRequestForm onSent={goOn} onClose={onClose} />
      ) : (
        <AddressCodeForm address={address} onBack={() => setStep('request')} />
      )}
    </Dialog>
  );
};
